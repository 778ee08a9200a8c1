import type { PageContent } from '@midan/contract';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router';
import { contentContext, useInstallation } from '../../lib/installation.ts';
import { LEGAL_PAGES } from '../../lib/legal-pages.ts';
import { fetchContent, onOtherPage } from '../../lib/page-content.ts';
import { useTexts } from '../../lib/texts.ts';
import { freePagePath } from '../../public-pages.ts';
import NotFound from './not-found.tsx';
import { PageBody } from './page-body.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';

/** As it is written in `PUBLIC_PAGES`: the router takes `/Privacy/` as well. */
const pathOf = (address: string) =>
  address
    .toLowerCase()
    .replace(/^\/ar(?=\/)/, '')
    .replace(/\/$/, '');
/** Of `/p/{slug}`, or of a reserved page by its own address. */
const pageKey = ({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) =>
  params.slug === undefined
    ? `page.${pathOf(new URL(request.url).pathname).slice(1)}`
    : `free_page.${params.slug}`;

/** The server renders one page, `/p/-`, for all slugs that no page has. */
export async function loader(args: LoaderFunctionArgs) {
  const content = await args.context.get(contentContext)(pageKey(args));
  const isLost = args.params.slug !== undefined && !content.free_page;
  return data(content, { status: isLost ? 404 : 200 });
}
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  fetchContent(pageKey(args), args.request.url);
export const shouldRevalidate = onOtherPage;

export default function WrittenPage() {
  const { slug = '' } = useParams();
  const content = useLoaderData<PageContent>();
  const address = pathOf(useLocation().pathname);
  const reserved = LEGAL_PAGES.find(({ path }) => path === address);
  if (reserved) return <ReservedPage {...reserved} text={content.page} />;
  const { free_page: own } = content;
  if (!own) return <NotFound />;
  return (
    <>
      <PageMeta title={own.title} description={own.description} path={freePagePath(slug)} />
      <PageHero title={own.title} {...(own.lead && { lead: own.lead })} />
      <PageBody text={own.text} />
    </>
  );
}

type Reserved = (typeof LEGAL_PAGES)[number] & { text: PageContent['page'] };

function ReservedPage({ page, path, label, text }: Reserved) {
  const t = useTexts('public', 'common');
  const version = useInstallation().site.legal[page];
  if (text) {
    return (
      <>
        <PageMeta title={text.title} description={text.description} path={path} />
        <PageHero title={text.title} {...(text.lead && { lead: text.lead })} />
        <PageBody text={text.text} version={version} />
      </>
    );
  }
  const title = t(`common:${label}`);
  return (
    <>
      <PageMeta title={title} description={t('legal.unpublished')} path={path} />
      <meta name="robots" content="noindex" />
      <PageHero title={title} lead={t('legal.unpublished')} />
    </>
  );
}
