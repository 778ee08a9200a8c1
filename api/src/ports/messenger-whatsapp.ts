import { CHANNELS } from '../limits.ts';
import { DeliveryError, type Messenger, type OutgoingMessage } from './messenger.ts';

export interface WhatsappSettings {
  WHATSAPP_API_URL: string;
  WHATSAPP_API_VERSION: string;
  WHATSAPP_TOKEN: string;
  WHATSAPP_PHONE_ID: string;
  WHATSAPP_CODE_TEMPLATE: string;
  WHATSAPP_NOTICE_TEMPLATE: string;
  WHATSAPP_LANGUAGE: string;
}

/** Meta's codes for "too many messages", to this phone or from this number. */
const TRY_LATER = new Set([131056, 130429]);

const textParameter = (text: string) => ({ type: 'text', text });

/** Meta rejects line breaks, tabs and runs of spaces in template parameters. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

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

async function refusalOf(response: Response): Promise<DeliveryError> {
  const answer: unknown = await response.json().catch(() => null);
  const code = (answer as { error?: { code?: unknown } } | null)?.error?.code;
  const isTemporary =
    response.status >= 500 || response.status === 429 || TRY_LATER.has(Number(code));
  return new DeliveryError(
    isTemporary ? 'later' : 'never',
    typeof code === 'number' ? String(code) : `http_${response.status}`,
  );
}

/**
 * WhatsApp Cloud API with approved templates; a code is the body's and the copy button's parameter.
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
      await response.body?.cancel();
    },
  };
}
