import { useInBrowser } from '../lib/use-in-browser.ts';
import { Ltr } from './text.tsx';

/**
 * The address that a code was sent to, on a line of its own, which is blank in the server's HTML.
 */
export function SentTo({ address }: { address: string }) {
  const isLive = useInBrowser();
  return <span style={{ display: 'block' }}>{isLive ? <Ltr>{address}</Ltr> : '\u00a0'}</span>;
}
