import type { ConsentRequest } from '@midan/contract';
import { type Language, say } from '../../i18n.ts';

const KEPT = ['identity', 'contact', 'guardian', 'participation'] as const;
const RIGHTS = ['readers', 'time', 'withdrawal', 'sharing'] as const;

/** The text in force that a guardian reads and consents to, whole as it is versioned. */
export const consentText = (language: Language): ConsentRequest['text'] => ({
  version: say(language, 'guardian-consent:version'),
  title: say(language, 'guardian-consent:title'),
  intro: say(language, 'guardian-consent:intro'),
  kept: KEPT.map((name) => ({
    what: say(language, `guardian-consent:kept.${name}.what`),
    why: say(language, `guardian-consent:kept.${name}.why`),
  })),
  rights: RIGHTS.map((name) => say(language, `guardian-consent:rights.${name}`)),
  participation: say(language, 'guardian-consent:participation'),
  photos: say(language, 'guardian-consent:photos'),
});
