import galleryPictures from 'virtual:pictures/gallery';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cityNames, GALLERY_CITIES, galleryTexts } from '../../content/gallery.ts';
import { galleryImages } from '../../content/gallery-images.ts';
import { useLanguage } from '../../lib/language.tsx';
import { addPictures } from '../../lib/pictures.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import styles from './gallery.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SampleNote } from './sample-note.tsx';

addPictures(galleryPictures);

const FILTERS = ['all', ...GALLERY_CITIES] as const;
type Filter = (typeof FILTERS)[number];

const imagesOf = (filter: Filter) =>
  filter === 'all' ? galleryImages : galleryImages.filter((image) => image.category === filter);

/** `all` for any other anchor; undefined on the server and until hydration. */
function useFilter(): Filter | undefined {
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  return inBrowser ? (GALLERY_CITIES.find((city) => hash === `#${city}`) ?? 'all') : undefined;
}

interface FilterButtonProps {
  of: Filter;
  /** Undefined until hydration. */
  shown: Filter | undefined;
  choose(of: Filter): void;
  children: ReactNode;
}

/** Until hydration a link to the filter's anchor. */
function FilterButton({ of, shown, choose, children }: FilterButtonProps) {
  if (shown === undefined) {
    return (
      <a className="pill pill-line" href={`#${of}`}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="pill pill-line"
      aria-pressed={of === shown}
      onClick={() => choose(of)}
    >
      {children}
    </button>
  );
}

/** A filter keeps the focus when hydration turns the links into buttons. */
function useKeptFocus(isScripted: boolean) {
  const filters = useRef<HTMLFieldSetElement>(null);
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const all: (Element | null)[] = [...(filters.current?.children ?? [])];
    const filter = all[focused.current];
    if (!isScripted) focused.current = all.indexOf(document.activeElement);
    else if (filter instanceof HTMLElement) filter.focus({ preventScroll: true });
  }, [isScripted]);
  return filters;
}

/** Without scripts styles filter by :target; with them, Back leaves the page. */
export default function Gallery() {
  const language = useLanguage();
  const texts = galleryTexts[language];
  const shown = useFilter();
  const filters = useKeptFocus(shown !== undefined);
  const navigate = useNavigate();
  const [announced, setAnnounced] = useState('');
  const nameOf = (of: Filter) => (of === 'all' ? texts.all : cityNames[of][language]);
  const choose = (of: Filter) => {
    void navigate(`#${of}`, { replace: true, preventScrollReset: true });
    const count = imagesOf(of).length;
    setAnnounced(`${nameOf(of)}: ${count} ${texts.photos(count)}`);
  };
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/gallery" />
      <PageHero title={texts.title} lead={texts.lead} />
      <section className={styles.section} aria-label={nameOf(shown ?? 'all')} data-shown={shown}>
        {/* Only for :target: with the script, a filter must not scroll the page. */}
        {shown === undefined && FILTERS.map((of) => <span key={of} id={of} />)}
        <fieldset className={styles.filters} aria-label={texts.filter} ref={filters}>
          {FILTERS.map((of) => (
            <FilterButton key={of} {...{ of, shown, choose }}>
              {nameOf(of)}
              <bdi className={styles.count}>{imagesOf(of).length}</bdi>
            </FilterButton>
          ))}
        </fieldset>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        <PictureGrid
          lightboxTitle={texts.lightbox}
          group={shown === 'all' ? undefined : shown}
          pictures={galleryImages.map(({ src, alt, category }) => ({
            name: src,
            alt: alt[language],
            group: category,
          }))}
        />
        <SampleNote />
      </section>
      <section className={styles.counts} aria-label={texts.counts}>
        <dl>
          {GALLERY_CITIES.map((of) => (
            <div key={of}>
              <dt>{nameOf(of)}</dt>
              <dd>
                <b className="tabular">{imagesOf(of).length}</b> {texts.photos(imagesOf(of).length)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
