import { languages } from '@midan/messages';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';

interface Props {
  title: string;
  description: string;
  /** The page's path in English. */
  path: string;
}

/** Title, description, canonical address and the same page in the other language. */
export function PageMeta({ title, description, path }: Props) {
  const address = (language: 'ar' | 'en') =>
    `${import.meta.env.PUBLIC_URL}${pathInLanguage(path, language)}`;
  const current = address(useLanguage());
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <link rel="canonical" href={current} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
    </>
  );
}
