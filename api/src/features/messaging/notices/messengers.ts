import type { OtpChannel } from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Messenger } from '../../../ports/messenger.ts';
import { smtpMessenger } from '../../../ports/messenger-smtp.ts';
import { whatsappMessenger } from '../../../ports/messenger-whatsapp.ts';
import { keepDemoMessage } from './queries.ts';

export type Messengers = Record<OtpChannel, Messenger | null>;

/** Stores messages for /dev/messages instead of sending them. */
const mailbox = (db: Db, channel: OtpChannel): Messenger => ({
  send: (message) => keepDemoMessage(db, channel, message),
});

/** A configured one sends, also in a demo; else a demo stores, and production has null. */
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
