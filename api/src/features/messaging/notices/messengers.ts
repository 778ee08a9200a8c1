import type { OtpChannel } from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Messenger } from '../../../ports/messenger.ts';
import { smtpMessenger } from '../../../ports/messenger-smtp.ts';
import { whatsappMessenger } from '../../../ports/messenger-whatsapp.ts';
import { keepDemoMessage } from './queries.ts';

export type Messengers = Record<OtpChannel, Messenger | null>;

/** Messenger of the demo: stores messages for /dev/messages instead of sending them. */
const mailbox = (db: Db, channel: OtpChannel): Messenger => ({
  send: (message) => keepDemoMessage(db, channel, message),
});

/**
 * The messenger of each channel; one that is configured sends, also in a demo. For a channel that
 * is not configured: in a demo a messenger that stores the messages, in production null.
 */
export function messengersOf(config: Config, db: Db): Messengers {
  const instead = (channel: OtpChannel) => (config.mode === 'demo' ? mailbox(db, channel) : null);
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, SMTP_URL, MAIL_FROM } = config;
  return {
    whatsapp:
      WHATSAPP_TOKEN && WHATSAPP_PHONE_ID
        ? whatsappMessenger({ ...config, WHATSAPP_TOKEN, WHATSAPP_PHONE_ID })
        : instead('whatsapp'),
    email: SMTP_URL ? smtpMessenger(SMTP_URL, MAIL_FROM) : instead('email'),
  };
}
