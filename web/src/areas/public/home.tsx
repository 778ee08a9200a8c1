import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { contentContext, useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { fetchContent, onOtherPage } from '../../lib/page-content.ts';
import { fetchResults, newestResults } from '../../lib/results.ts';
import { competitionData } from './competition-data.ts';
import { About } from './home/about.tsx';
import { Awards } from './home/awards.tsx';
import { Banner } from './home/banner.tsx';
import { Call } from './home/call.tsx';
import { Dates } from './home/dates.tsx';
import { Faq } from './home/faq.tsx';
import { Guideline } from './home/guideline.tsx';
import { Hero } from './home/hero.tsx';
import { News } from './home/news.tsx';
import { Numbers } from './home/numbers.tsx';
import { Projects } from './home/projects.tsx';
import { Results } from './home/results.tsx';
import { Tracks } from './home/tracks.tsx';
import { useHome } from './home/use-home.ts';
import { Video } from './home/video.tsx';
import { Voices } from './home/voices.tsx';
import styles from './home.module.css';
import { PageMeta } from './page-meta.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const read = context.get(contentContext);
  const [home, { results }] = await Promise.all([read('home'), read('results')]);
  return { ...home, results: newestResults(results) };
}
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [home, results] = await Promise.all([
    fetchContent('home', request.url),
    fetchResults('/results'),
  ]);
  return { ...home, results: newestResults(results) };
}
export const shouldRevalidate = onOtherPage;

/** Data for search engines are rendered on the server only. */
export default function Home() {
  const language = useLanguage();
  const { origin, site } = useInstallation();
  const { name, full } = useBrand();
  const { page_title, page_description } = useHome();
  const description = page_description ?? `${name}: ${site.edition.name[language]}`;
  return (
    <div className={styles.home}>
      <PageMeta
        title={page_title ?? full}
        description={description}
        path="/"
        data={
          import.meta.env.SSR ? competitionData({ origin, language, site }, full, description) : {}
        }
      />
      <Hero />
      <About />
      <Dates />
      <News />
      <Results />
      <Video />
      <Numbers />
      <Banner />
      <Tracks />
      <Projects />
      <Awards />
      <Voices />
      <Guideline />
      <Faq />
      <Call />
    </div>
  );
}
