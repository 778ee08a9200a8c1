import { languages } from '@midan/messages/languages.ts';
import { useBrand, useBranded } from '../../lib/brand.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import {
  type editionPath,
  type freePagePath,
  type livePath,
  type PublicPath,
  publicPath,
  type resultPath,
  type trackPagePath,
} from '../../public-pages.ts';

/** Crawlers read the server's HTML, so the browser's bundle leaves this out. */
const FOR_MACHINES = import.meta.env.SSR;

interface Props {
  title: string;
  description: string;
  /** The page's path in English. */
  path:
    | PublicPath
    | `/help${string}`
    | ReturnType<
        | typeof editionPath
        | typeof freePagePath
        | typeof livePath
        | typeof resultPath
        | typeof trackPagePath
      >;
  /** Structured data for search engines: schema.org, without `@context`. */
  data?: object;
}

/** Previews and `data` are in the server's HTML only. */
export function PageMeta({ path, data, ...given }: Props) {
  const language = useLanguage();
  const { name } = useBrand();
  const branded = useBranded();
  const { origin } = useInstallation();
  const title = branded(given.title);
  const description = branded(given.description);
  const address = (of: 'ar' | 'en') => origin + publicPath(path, of);
  return (
    <>
      <title>{path === '/' ? title : `${title} | ${name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {languages.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={address(of)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      {FOR_MACHINES && <Preview {...{ title, description, path, address: address(language) }} />}
      {data && <StructuredData data={data} />}
    </>
  );
}

interface PreviewProps extends Omit<Props, 'data'> {
  address: string;
}

function Preview({ title, description, path, address }: PreviewProps) {
  const { name, full } = useBrand();
  const language = useLanguage();
  const { origin, site } = useInstallation();
  const page = path === '/' ? '/index' : path;
  // Other sites keep it by its address.
  const picture = `${origin}/link-preview/${language}${page}.png?${site.content_revision}`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_EG' : 'en_GB'} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={full} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** A script element with JSON-LD; empty in the browser, which does not read it. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, with < escaped
      dangerouslySetInnerHTML={{ __html: FOR_MACHINES ? json.replaceAll('<', '\\u003c') : '' }}
      suppressHydrationWarning
    />
  );
}
