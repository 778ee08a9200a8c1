import type { ConsentRequest } from '@midan/contract';
import { type Language, say } from '../../../i18n.ts';

const KEPT = ['identity', 'contact', 'photo', 'guardian', 'participation', 'devices'] as const;
const PLAIN = ['what', 'data', 'choice'] as const;
const RIGHTS = ['readers', 'time', 'withdrawal', 'sharing'] as const;

/** Version of the consent text in force, equal in both languages. */
export const TEXT_VERSION = say('ar', 'guardian-consent:version');

/** The policy words only what follows from consent, the children who they are and who wrote it. */
export const consentText = (
  language: Language,
  policy: 'required' | 'optional',
  competition: string,
  children: { isFamily: boolean; writtenBy: 'student' | 'school' | 'both' },
): ConsentRequest['text'] => ({
  version: TEXT_VERSION,
  title: say(language, 'guardian-consent:title'),
  plain: PLAIN.map((name) =>
    children.isFamily && name !== 'data'
      ? say(language, `guardian-consent:plainFamily.${name}`, { competition })
      : say(language, `guardian-consent:plain.${name}`, { competition }),
  ),
  law: `${say(language, 'guardian-consent:law')} ${say(language, `guardian-consent:writtenBy.${children.writtenBy}`)}`,
  effect: say(language, `guardian-consent:effect.${policy}`),
  kept: KEPT.map((name) => ({
    what: say(language, `guardian-consent:kept.${name}.what`),
    why: say(language, `guardian-consent:kept.${name}.why`),
  })),
  rights: RIGHTS.map((name) => say(language, `guardian-consent:rights.${name}`)),
  participation: say(language, 'guardian-consent:participation'),
  photos: say(language, 'guardian-consent:photos'),
});
