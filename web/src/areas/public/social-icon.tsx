import type { Site } from '@midan/contract';

export type Network = keyof Site['social'];

const OUTLINES: Record<Network, string> = {
  facebook:
    'M14 21v-7h3l.5-3.5H14V8.5c0-1.2.5-2 2-2h2V3.3C17.3 3.1 16.3 3 15.5 3 12.5 3 11 5 11 7.7v2.8H8V14h3v7z',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 .1 0M17.5 6.5v.1',
  linkedin: 'M5 10v10M5 5.5v.1M10 20v-10M10 14.5c0-2.8 2-4.5 4.5-4.5s4.5 1.7 4.5 4.5V20',
  youtube: 'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9v6l5-3z',
  whatsapp_channel:
    'M3.5 20.5l1.3-4A8.5 8.5 0 1 1 8 19.5zM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2z',
};

export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentcolor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={OUTLINES[network]} />
    </svg>
  );
}
