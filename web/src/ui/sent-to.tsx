import { useInBrowser } from '../lib/use-in-browser.ts';
import { Ltr } from './text.tsx';

/** Blank in the server's HTML. */
export function SentTo({ address }: { address: string }) {
  const isLive = useInBrowser();
  return <span style={{ display: 'block' }}>{isLive ? <Ltr>{address}</Ltr> : '\u00a0'}</span>;
}
