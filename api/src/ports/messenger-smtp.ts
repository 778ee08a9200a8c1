import nodemailer from 'nodemailer';
import { CHANNELS } from '../limits.ts';
import { within } from './deadline.ts';
import { DeliveryError, type Messenger } from './messenger.ts';

type Limits = Record<'smtpConnectTimeoutMs' | 'smtpSocketTimeoutMs' | 'smtpSendTimeoutMs', number>;

const late = () =>
  Object.assign(new Error('the mail server did not respond in time'), { code: 'ETIMEDOUT' });

/** `never` for a 5xx reply, `later` for anything else. */
function refusalOf(error: unknown): DeliveryError {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const isFinal = responseCode !== undefined && responseCode >= 500;
  return new DeliveryError(
    isFinal ? 'never' : 'later',
    responseCode ? `smtp_${responseCode}` : (code ?? 'smtp'),
  );
}

/** `smtp://user:password@host:port` or `smtps://…`. Connects at the first message; no receipts. */
export function smtpMessenger(url: string, from: string, limits: Limits = CHANNELS): Messenger {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: limits.smtpConnectTimeoutMs,
    connectionTimeout: limits.smtpConnectTimeoutMs,
    greetingTimeout: limits.smtpConnectTimeoutMs,
    socketTimeout: limits.smtpSocketTimeoutMs,
  });
  return {
    async send(message) {
      try {
        const sending = transport.sendMail({
          from,
          to: message.to,
          subject: message.subject,
          text: message.text,
          ...(message.html && { html: message.html }),
          headers: {
            'Content-Language': message.language,
            'Auto-Submitted': 'auto-generated',
            ...(message.unsubscribe && {
              'List-Unsubscribe': `<${message.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        await within(limits.smtpSendTimeoutMs, sending, late);
        return null;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
