import type { RichPart, RichRun } from '@midan/contract';
import { isOwnPage } from '../../lib/own-page.ts';
import { richParts } from '../../lib/page-content.ts';
import { Link } from '../../ui/link.tsx';

function Run({ text, bold, gap, href }: RichRun) {
  if (bold) return <strong>{text}</strong>;
  if (gap) return <mark>{text}</mark>;
  if (href === undefined) return text;
  if (href.startsWith('/')) {
    return isOwnPage(href) ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
  }
  const isNumber = /^\+?[\d ]+$/.test(text);
  return <a href={href}>{isNumber ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>}</a>;
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: the order is all that tells parts apart
export const runs = (line: RichRun[]) => line.map((run, index) => <Run key={index} {...run} />);

function Part({ kind, lines, id }: RichPart & { id: string | undefined }) {
  const all = lines.flatMap((line) => [...line, { text: ' ' }]);
  if (kind === 'paragraph') return <p>{runs(all)}</p>;
  if (kind === 'heading') return id ? <h2 id={id}>{runs(all)}</h2> : <h3>{runs(all)}</h3>;
  return (
    <ul>
      {lines.map((line, entry) => (
        <li key={entry}>{runs(line)}</li>
      ))}
    </ul>
  );
}

/**
 * An organiser's text: elements of React alone, so that no markup of a text is read. `isPage`: its
 * headings are the page's, with the anchor `part-{index}`.
 */
export const RichText = ({ text, isPage }: { text: string; isPage?: true }) =>
  richParts(text).map((part, index) => (
    <Part key={index} {...part} id={isPage && `part-${index}`} />
  ));
// biome-ignore-end lint/suspicious/noArrayIndexKey: as above
