import type { LegalPage as Page } from '@midan/contract';
import type { ReactNode } from 'react';
import type { LegalTexts } from '../../content/legal/legal-text.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import type { PublicPath } from '../../public-pages.ts';
import styles from './legal-page.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';

const PARTS = /(\*\*[^*]+\*\*|\[[^\]]+\]|\{(?:email|phone)\})/;

function Rich({ text }: { text: string }): ReactNode {
  const { contact } = useInstallation().site;
  return text.split(PARTS).map((part) => {
    if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('[')) return <mark key={part}>{part}</mark>;
    if (part !== '{email}' && part !== '{phone}') return part;
    const [href, shown] =
      part === '{email}'
        ? [`mailto:${contact.email}`, contact.email]
        : [`tel:${contact.phone.replace(/[^+\d]/g, '')}`, contact.phone];
    return (
      <a key={part} href={href}>
        <bdi dir="ltr">{shown}</bdi>
      </a>
    );
  });
}

function Body({ body }: { body: readonly string[] }) {
  const blocks: ReactNode[] = [];
  let items: ReactNode[] = [];
  const endList = () => {
    if (items.length > 0) blocks.push(<ul key={blocks.length}>{items}</ul>);
    items = [];
  };
  for (const text of body) {
    if (text.startsWith('- ')) {
      items.push(
        <li key={text}>
          <Rich text={text.slice(2)} />
        </li>,
      );
    } else {
      endList();
      blocks.push(
        <p key={text}>
          <Rich text={text} />
        </p>,
      );
    }
  }
  endList();
  return blocks;
}

interface Props {
  page: Page;
  path: PublicPath;
  texts: LegalTexts;
}

export function LegalPage({ page, path, texts }: Props) {
  const t = useTexts('public');
  const version = useInstallation().site.legal[page];
  const { title, lead, metaDescription, sections } = texts[useLanguage()];
  return (
    <>
      <PageMeta title={title} description={metaDescription} path={path} />
      <PageHero title={title} lead={lead} />
      <div className={styles.page}>
        <p className={styles.version} data-draft={version === 0 || undefined}>
          {version === 0 ? t('legal.draft') : t('legal.version', { version })}
        </p>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{t('legal.contents')}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <Body body={section.body} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
