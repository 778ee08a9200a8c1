import type { SiteFacts } from '@midan/contract';
import drawings from './social-icons.svg';

export type Network = Extract<
  keyof SiteFacts,
  'facebook' | 'instagram' | 'linkedin' | 'youtube' | 'whatsapp_channel'
>;

/** Plain signs of the networks, drawn for this site in social-icons.svg, by the same names. */
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
      <use href={`${drawings}#${network}`} />
    </svg>
  );
}
