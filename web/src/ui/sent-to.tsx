import { useInBrowser } from '../lib/use-in-browser.ts';
import { Ltr } from './text.tsx';

/** Where a code went to, on a line of its own: it stays blank until the page knows whose it is. */
export function SentTo({ address }: { address: string }) {
  const isLive = useInBrowser();
  return <span style={{ display: 'block' }}>{isLive ? <Ltr>{address}</Ltr> : '\u00a0'}</span>;
}
