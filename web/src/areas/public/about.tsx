import type { PageContent } from '@midan/contract';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { aboutTexts } from '../../content/about-page.ts';
import { contentContext } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { fetchContent, onOtherPage } from '../../lib/page-content.ts';
import { About as HomeAbout } from './home/about.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { RegisterBand } from './register-band.tsx';

/** Of the home page's texts, what `HomeAbout` shows. */
const ownPart = async (content: PageContent | Promise<PageContent>) => ({
  home: (await content).home,
});
export const loader = ({ context }: LoaderFunctionArgs) =>
  ownPart(context.get(contentContext)('home'));
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  ownPart(fetchContent('home', request.url));
export const shouldRevalidate = onOtherPage;

export default function About() {
  const texts = aboutTexts[useLanguage()];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/about" />
      <PageHero title={texts.title} lead={texts.lead} />
      <HomeAbout line={false} />
      <RegisterBand />
    </>
  );
}
