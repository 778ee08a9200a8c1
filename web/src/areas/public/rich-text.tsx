import { type RichRun, richParts } from '@midan/contract';
import { Link } from '../../ui/link.tsx';

function Run({ text, bold, href }: RichRun) {
  if (bold) return <strong>{text}</strong>;
  if (href === undefined) return text;
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}

/** Keys are places: the order is all that tells runs and lines apart. */
const runs = (line: RichRun[]) => line.map((run, place) => <Run key={`${place}`} {...run} />);

/** An organiser's text: elements of React alone, so that no markup of a text is read. */
export const RichText = ({ text }: { text: string }) =>
  richParts(text).map(({ kind, lines }, place) =>
    kind === 'list' ? (
      <ul key={`${place}`}>
        {lines.map((line, entry) => (
          <li key={`${entry}`}>{runs(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={`${place}`}>{runs(lines.flatMap((line) => [...line, { text: ' ' }]))}</p>
    ),
  );
