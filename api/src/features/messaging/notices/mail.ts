import { type Brand, paletteOf } from '@midan/contract';
import { type Config, siteAddress } from '../../../config.ts';
import { type Language, say } from '../../../i18n.ts';
import { escapedHtml } from '../../../ports/html.ts';
import type { OutgoingMessage } from '../../../ports/messenger.ts';
import { unsubscribeKey } from '../../../ports/secrets.ts';
import type { MessageContent } from './content.ts';

interface Words {
  subject: string;
  text: string;
}
interface Link {
  label: string;
  address: string;
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapedHtml(text).replaceAll('\n', '<br>')}</p>`;

/** One column that any mail program shows: styles within, no pictures, nothing loaded. */
function pageOf(
  language: Language,
  { full, accent }: Brand,
  { subject, text }: Words,
  links: Link[],
): string {
  const { signal } = paletteOf(accent);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const footer = links.map(
    ({ label, address }) =>
      `<a href="${escapedHtml(address)}" style="color:${signal.light}">${escapedHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapedHtml(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:16px">
<div lang="${language}" dir="${direction}" style="max-width:600px;margin:0 auto;text-align:start;
font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6">
<p style="margin:0 0 8px;font-weight:bold">${escapedHtml(full[language])}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escapedHtml(subject)}</h1>
${text
  .split(/\n{2,}/)
  .map(paragraph)
  .join('\n')}
<hr><p style="margin:16px 0 0;font-size:14px">${footer.join('<br>')}</p>
</div></body></html>`;
}

/** What an email has beside the words: a footer and, where a school can unsubscribe, a page. */
export function mailOf(
  config: Config,
  brand: Brand,
  { language, subscriber }: MessageContent,
  words: Words,
): Pick<OutgoingMessage, 'subject' | 'text' | 'html' | 'unsubscribe'> {
  const site = siteAddress(config);
  const privacy = `${site}${language === 'ar' ? '/ar' : ''}/privacy`;
  const footer = say(language, 'notices:mail_footer', { address: privacy });
  if (!subscriber) return { ...words, text: `${words.text}\n\n${footer}` };
  const unsubscribe = `${site}/unsubscribe/${unsubscribeKey(config.APP_SECRET, subscriber)}`;
  const label = say(language, 'notices:unsubscribe.link');
  const links = [
    { label: say(language, 'notices:mail_privacy'), address: privacy },
    { label, address: unsubscribe },
  ];
  return {
    ...words,
    text: `${words.text}\n\n${footer}\n${label}: ${unsubscribe}`,
    html: pageOf(language, brand, words, links),
    unsubscribe,
  };
}
