import type { PageContent } from '@midan/contract';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { contentContext } from '../../lib/installation.ts';
import { fetchContent, onOtherPage } from '../../lib/page-content.ts';
import { useTexts } from '../../lib/texts.ts';
import { About as HomeAbout } from './home/about.tsx';
import { PageBody } from './page-body.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { RegisterBand } from './register-band.tsx';

/** With what `HomeAbout` shows of the home page's texts. */
const both = async (read: (page: string) => Promise<PageContent>): Promise<PageContent> => {
  const [own, { home }] = await Promise.all([read('about'), read('home')]);
  return home ? { ...own, home } : own;
};
export const loader = ({ context }: LoaderFunctionArgs) => both(context.get(contentContext));
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  both((page) => fetchContent(page, request.url));
export const shouldRevalidate = onOtherPage;

/** What the organiser writes of itself, above what the home page tells of the competition. */
export default function About() {
  const t = useTexts('public');
  const { full } = useBrand();
  const { about_page: own } = useLoaderData<PageContent>();
  const name = t('nav.about');
  return (
    <>
      <PageMeta title={name} description={own?.description ?? full} path="/about" />
      <PageHero title={own?.title ?? name} {...(own?.lead && { lead: own.lead })} />
      {own?.text && <PageBody text={own.text} />}
      <HomeAbout line={false} />
      <RegisterBand />
    </>
  );
}
