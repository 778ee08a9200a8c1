import type { RichRun } from '@midan/contract';
import { richParts } from '../../lib/page-content.ts';
import { Link } from '../../ui/link.tsx';

function Run({ text, bold, href }: RichRun) {
  if (bold) return <strong>{text}</strong>;
  if (href === undefined) return text;
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: the order is all that tells parts apart
const runs = (line: RichRun[]) => line.map((run, index) => <Run key={index} {...run} />);

/** An organiser's text: elements of React alone, so that no markup of a text is read. */
export const RichText = ({ text }: { text: string }) =>
  richParts(text).map(({ kind, lines }, index) =>
    kind === 'list' ? (
      <ul key={index}>
        {lines.map((line, entry) => (
          <li key={entry}>{runs(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={index}>{runs(lines.flatMap((line) => [...line, { text: ' ' }]))}</p>
    ),
  );
// biome-ignore-end lint/suspicious/noArrayIndexKey: as above
