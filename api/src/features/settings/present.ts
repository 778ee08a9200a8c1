import { LIMITS, type Site, toEgp } from '@midan/contract';
import type { Config } from '../../config.ts';

/** What the web may know of the configuration; money in EGP. */
export function siteOf(config: Config): Site {
  return {
    name: config.SITE_NAME,
    student_portal: config.STUDENT_PORTAL,
    support_whatsapp: config.SUPPORT_WHATSAPP,
    payment_account: config.PAYMENT_ACCOUNT,
    team_price: toEgp(LIMITS.teamPrice),
    activation_deposit: toEgp(LIMITS.activationDeposit),
    min_transfer: toEgp(LIMITS.minTransfer),
    demo: config.mode === 'demo',
    contact: {
      address: config.CONTACT_ADDRESS,
      phone: config.CONTACT_PHONE,
      email: config.CONTACT_EMAIL,
    },
    social: {
      facebook: config.SOCIAL_FACEBOOK,
      instagram: config.SOCIAL_INSTAGRAM,
      linkedin: config.SOCIAL_LINKEDIN,
      youtube: config.SOCIAL_YOUTUBE,
      whatsapp_channel: config.SOCIAL_WHATSAPP_CHANNEL,
    },
  };
}
