import { languages } from '@midan/messages/languages.ts';
import { useLanguage } from '../../lib/language.tsx';
import { origin } from '../../lib/origin.ts';
import { pictureOf } from '../../lib/pictures.ts';
import { useTexts } from '../../lib/texts.ts';
import { type PublicPath, publicPath } from '../../public-pages.ts';

interface Props {
  title: string;
  description: string;
  /** The page's path in English. */
  path: PublicPath;
  /** More about the page for search engines: schema.org, without `@context`. */
  data?: object;
}

/** Title, description, canonical address, the page in the other language, and how it is shared. */
export function PageMeta({ title, description, path, data }: Props) {
  const t = useTexts('common');
  const language = useLanguage();
  const address = (of: 'ar' | 'en') => origin() + publicPath(path, of);
  const picture = pictureOf(`og/default-${language}`);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {languages.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={address(of)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_EG' : 'en_GB'} />
      <meta property="og:image" content={origin() + picture.src} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={t('competition')} />
      <meta name="twitter:card" content="summary_large_image" />
      {data && <StructuredData data={data} />}
    </>
  );
}

/** Data, not a script: the content security policy has nothing to allow. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, with < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
