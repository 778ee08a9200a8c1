import galleryPictures from 'virtual:pictures/gallery';
import { useSearchParams } from 'react-router';
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

/** The filter in the address; the built page, which knows no address, shows all. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const inBrowser = useInBrowser();
  const asked = FILTERS.find((filter) => filter === params.get('city'));
  const choose = (filter: Filter) =>
    setParams(filter === 'all' ? {} : { city: filter }, {
      replace: true,
      preventScrollReset: true,
    });
  return { filter: (inBrowser && asked) || 'all', choose } as const;
}

/** /gallery (part 1 §2). */
export default function Gallery() {
  const language = useLanguage();
  const texts = galleryTexts[language];
  const { filter, choose } = useFilter();
  const nameOf = (of: Filter) => (of === 'all' ? texts.all : cityNames[of][language]);
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/gallery" />
      <PageHero title={texts.title} lead={texts.lead} />
      <section className={styles.section} aria-label={nameOf(filter)}>
        <fieldset className={styles.filters} aria-label={texts.filter}>
          {FILTERS.map((of) => (
            <button
              key={of}
              type="button"
              className="pill pill-line"
              aria-pressed={of === filter}
              onClick={() => choose(of)}
            >
              {nameOf(of)}
              <bdi className={styles.count}>{imagesOf(of).length}</bdi>
            </button>
          ))}
        </fieldset>
        <PictureGrid
          key={filter}
          lightboxTitle={texts.lightbox}
          pictures={imagesOf(filter).map(({ src, alt }) => ({ name: src, alt: alt[language] }))}
        />
      </section>
      <section className={styles.counts} aria-label={texts.counts}>
        <dl>
          {GALLERY_CITIES.map((city) => (
            <div key={city}>
              <dt>{cityNames[city][language]}</dt>
              <dd>
                <b className="tabular">{imagesOf(city).length}</b> {texts.photos}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
