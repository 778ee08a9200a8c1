import nodemailer from 'nodemailer';
import { DeliveryError, type Messenger } from './messenger.ts';

/** ms; a mail server that hangs must not hold the queue. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** 5xx is the server's last word; 4xx and lost connections may pass. */
function refusalOf(error: unknown): DeliveryError {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const isFinal = responseCode !== undefined && responseCode >= 500;
  return new DeliveryError(
    isFinal ? 'never' : 'later',
    responseCode ? `smtp_${responseCode}` : (code ?? 'smtp'),
  );
}

/** Email through any SMTP server (`smtp://user:password@host:port`, `smtps://…`). */
export function smtpMessenger(url: string, from: string): Messenger {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from,
          to: message.to,
          subject: message.subject,
          text: message.text,
          headers: { 'Content-Language': message.language },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
