import galleryPictures from 'virtual:pictures/gallery';
import { useLocation } from 'react-router';
import { cityNames, GALLERY_CITIES, galleryTexts } from '../../content/gallery.ts';
import { galleryImages } from '../../content/gallery-images.ts';
import { useLanguage } from '../../lib/language.tsx';
import { addPictures } from '../../lib/pictures.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import styles from './gallery.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { PictureGrid } from './picture-grid.tsx';

addPictures(galleryPictures);

const FILTERS = ['all', ...GALLERY_CITIES] as const;
type Filter = (typeof FILTERS)[number];

const imagesOf = (filter: Filter) =>
  filter === 'all' ? galleryImages : galleryImages.filter((image) => image.category === filter);

/** What the address' anchor asks for; undefined in the built page, which knows no address. */
function useFilter(): Filter | undefined {
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  return inBrowser ? (GALLERY_CITIES.find((city) => hash === `#${city}`) ?? 'all') : undefined;
}

/** /gallery (part 1 §2). A filter is an anchor, and the page's styles do the rest, before and without scripts. */
export default function Gallery() {
  const language = useLanguage();
  const texts = galleryTexts[language];
  const shown = useFilter();
  const nameOf = (of: Filter) => (of === 'all' ? texts.all : cityNames[of][language]);
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/gallery" />
      <PageHero title={texts.title} lead={texts.lead} />
      <section className={styles.section} aria-label={nameOf(shown ?? 'all')} data-shown={shown}>
        {FILTERS.map((of) => (
          <span key={of} id={of} />
        ))}
        <nav className={styles.filters} aria-label={texts.filter}>
          {FILTERS.map((of) => (
            <a
              key={of}
              className="pill pill-line"
              href={`#${of}`}
              aria-current={of === shown || undefined}
            >
              {nameOf(of)}
              <bdi className={styles.count}>{imagesOf(of).length}</bdi>
            </a>
          ))}
        </nav>
        <PictureGrid
          lightboxTitle={texts.lightbox}
          group={shown === 'all' ? undefined : shown}
          pictures={galleryImages.map(({ src, alt, category }) => ({
            name: src,
            alt: alt[language],
            group: category,
          }))}
        />
      </section>
      <section className={styles.counts} aria-label={texts.counts}>
        <dl>
          {GALLERY_CITIES.map((of) => (
            <div key={of}>
              <dt>{nameOf(of)}</dt>
              <dd>
                <b className="tabular">{imagesOf(of).length}</b> {texts.photos}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
