import galleryPictures from 'virtual:pictures/gallery';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { fetchBlock, loadBlock } from '../../lib/edition-content.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { addPictures } from '../../lib/pictures.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import styles from './gallery.module.css';
import NotFound from './not-found.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SampleNote } from './sample-note.tsx';

addPictures(galleryPictures);

export const loader = (args: LoaderFunctionArgs) => loadBlock('albums', args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => fetchBlock('albums', args);
export const shouldRevalidate = onOtherPage;

type Block = NonNullable<Awaited<ReturnType<typeof clientLoader>>>;
type Album = Block['albums'][number];

const ALL = 'all';

/** The album's anchor, or `all` for any other; undefined on the server and until hydration. */
function useFilter(albums: Pick<Album, 'anchor'>[]): string | undefined {
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  const shown = albums.find(({ anchor }) => hash === `#${anchor}`)?.anchor ?? ALL;
  return inBrowser ? shown : undefined;
}

interface FilterButtonProps {
  of: string;
  /** Undefined until hydration. */
  shown: string | undefined;
  choose(of: string): void;
  children: ReactNode;
}

/** Until hydration a link to the filter's anchor. */
function FilterButton({ of, shown, choose, children }: FilterButtonProps) {
  if (shown === undefined) {
    return (
      <a className="pill pill-line" href={`#${of}`} data-of={of}>
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

/**
 * Before the page's script runs, the anchor in the address filters: its link is marked, and other
 * albums' pictures stay away. Then `data-shown` filters: an address that a script sets has no
 * :target. Anchors are plain words (`anchor` of PLAIN_FORMATS), so nothing here needs quotes.
 */
const filterStyle = (anchor: string) => {
  const target = `.${styles.section}:not([data-shown]):has([id=${anchor}]:target)`;
  const others = `li:not([data-group=${anchor}])`;
  return `.${styles.section}[data-shown=${anchor}] ${others},${target} ${others}{display:none}
${target} [data-of=${anchor}]{border-color:var(--ink);background:var(--ink);color:var(--paper);forced-color-adjust:none}`;
};

/** Without scripts styles filter by :target; with them, Back leaves the page. */
export default function Gallery() {
  const block = useLoaderData<typeof clientLoader>();
  return block ? <GalleryPage {...block} /> : <NotFound />;
}

function GalleryPage({ gallery_title, gallery_lead, gallery_description, ...block }: Block) {
  const t = useTexts('public');
  const albums = block.albums
    .filter(({ shown }) => shown === 'gallery')
    // Without those that were removed.
    .map((album) => ({
      ...album,
      pictures: album.pictures.flatMap(({ picture }) => picture ?? []),
    }));
  const shown = useFilter(albums);
  const filters = useKeptFocus(shown !== undefined);
  const navigate = useNavigate();
  const [announced, setAnnounced] = useState('');
  const pictures = albums.flatMap(({ anchor, pictures }) =>
    pictures.map((picture) => ({ ...picture, group: anchor })),
  );
  const all = [{ anchor: ALL, label: t('gallery.all'), pictures }, ...albums];
  const nameOf = (of: string) => all.find(({ anchor }) => anchor === of)?.label ?? '';
  const choose = (of: string) => {
    void navigate(`#${of}`, { replace: true, preventScrollReset: true });
    const count = all.find(({ anchor }) => anchor === of)?.pictures.length ?? 0;
    setAnnounced(`${nameOf(of)}: ${count} ${t('gallery.photos', { count })}`);
  };
  return (
    <>
      <PageMeta
        title={t('gallery.name')}
        description={gallery_description ?? gallery_lead ?? gallery_title}
        path="/gallery"
      />
      <PageHero title={gallery_title} {...(gallery_lead && { lead: gallery_lead })} />
      <style>{albums.map(({ anchor }) => filterStyle(anchor)).join('\n')}</style>
      <section className={styles.section} aria-label={nameOf(shown ?? ALL)} data-shown={shown}>
        {/* Only for :target: with the script, a filter must not scroll the page. */}
        {shown === undefined && all.map(({ anchor }) => <span key={anchor} id={anchor} />)}
        <fieldset className={styles.filters} aria-label={t('gallery.filter')} ref={filters}>
          {all.map(({ anchor, label, pictures }) => (
            <FilterButton key={anchor} of={anchor} {...{ shown, choose }}>
              {label}
              <bdi className={styles.count}>{pictures.length}</bdi>
            </FilterButton>
          ))}
        </fieldset>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        <PictureGrid
          name="gallery"
          lightboxTitle={t('gallery.lightbox')}
          group={shown === ALL ? undefined : shown}
          pictures={pictures}
        />
        <SampleNote />
      </section>
      <section className={styles.counts} aria-label={t('gallery.counts')}>
        <dl>
          {albums.map(({ anchor, label, pictures: { length } }) => (
            <div key={anchor}>
              <dt>{label}</dt>
              <dd>
                <b className="tabular">{length}</b> {t('gallery.photos', { count: length })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
