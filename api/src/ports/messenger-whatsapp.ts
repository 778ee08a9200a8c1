import { CHANNELS } from '../limits.ts';
import { DeliveryError, type Messenger, type Outcome, type OutgoingMessage } from './messenger.ts';

export interface WhatsappSettings {
  WHATSAPP_API_URL: string;
  WHATSAPP_API_VERSION: string;
  WHATSAPP_TOKEN: string;
  WHATSAPP_PHONE_ID: string;
  WHATSAPP_CODE_TEMPLATE: string;
  WHATSAPP_NOTICE_TEMPLATE: string;
  WHATSAPP_LANGUAGE: string;
}

/**
 * Meta's error codes; all others are final (131026: cannot be delivered, 131049: withheld by Meta,
 * 132xxx: template). `slow`: 4 and 80007 too many calls, 130429 throughput, 131048 spam. `later`: 1
 * and 131000 unknown, 2 and 131016 unavailable, 131056 too many to this phone, 131057 maintenance.
 */
const CLASSES: Readonly<Record<'slow' | 'later', readonly number[]>> = {
  slow: [4, 80007, 130429, 131048],
  later: [1, 2, 131000, 131016, 131056, 131057],
};

/** Class of one of Meta's error codes, in a reply or a receipt; `never` for an unknown one. */
export function outcomeOf(code: number): Extract<Outcome, 'slow' | 'later' | 'never'> {
  if (CLASSES.slow.includes(code)) return 'slow';
  return CLASSES.later.includes(code) ? 'later' : 'never';
}

const textParameter = (text: string) => ({ type: 'text', text });

/** Meta rejects line breaks, tabs and runs of spaces in template parameters. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The code's if it contains one, otherwise the notice's. */
function templateOf(settings: WhatsappSettings, message: OutgoingMessage) {
  const language = { code: settings.WHATSAPP_LANGUAGE };
  if (message.code === null) {
    const body = { type: 'body', parameters: [textParameter(oneLine(message.text))] };
    return { name: settings.WHATSAPP_NOTICE_TEMPLATE, language, components: [body] };
  }
  const parameters = [textParameter(message.code)];
  return {
    name: settings.WHATSAPP_CODE_TEMPLATE,
    language,
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ],
  };
}

/**
 * Meta's code (outcomeOf) if `slow` or `later`; else 429 is `slow`, 5xx `later`, others `never`.
 */
async function refusalOf(response: Response): Promise<DeliveryError> {
  const answer: unknown = await response.json().catch(() => null);
  const code = (answer as { error?: { code?: unknown } } | null)?.error?.code;
  const reason = typeof code === 'number' ? String(code) : `http_${response.status}`;
  const outcome = outcomeOf(Number(code));
  if (outcome !== 'never') return new DeliveryError(outcome, reason);
  if (response.status === 429) return new DeliveryError('slow', reason);
  return new DeliveryError(response.status >= 500 ? 'later' : 'never', reason);
}

/** Null if it cannot be read: the message was sent all the same. */
async function idOf(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null);
  const id = (answer as { messages?: { id?: unknown }[] } | null)?.messages?.[0]?.id;
  return typeof id === 'string' ? id : null;
}

/**
 * WhatsApp Cloud API, in approved templates: the code alone, otherwise the text on one line.
 * Without an answer its DeliveryError is `unanswered`.
 */
export function whatsappMessenger(settings: WhatsappSettings): Messenger {
  const { WHATSAPP_API_URL, WHATSAPP_API_VERSION, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN } = settings;
  const address = `${WHATSAPP_API_URL}/${WHATSAPP_API_VERSION}/${WHATSAPP_PHONE_ID}/messages`;
  return {
    async send(message) {
      let response: Response;
      try {
        response = await fetch(address, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${WHATSAPP_TOKEN}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            to: message.to.replace(/^\+/, ''),
            type: 'template',
            template: templateOf(settings, message),
          }),
          signal: AbortSignal.timeout(CHANNELS.whatsappTimeoutMs),
        });
      } catch (error) {
        const timedOut = error instanceof Error && error.name === 'TimeoutError';
        throw new DeliveryError('unanswered', timedOut ? 'timeout' : 'unreachable');
      }
      if (!response.ok) throw await refusalOf(response);
      return idOf(response);
    },
  };
}
