import type { AuditEntity } from '@midan/contract';
import type { Catalogues } from '@midan/messages';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type Actions = Catalogues['audit']['actions'];
type Action = { [G in keyof Actions]: `${G}.${keyof Actions[G] & string}` }[keyof Actions];

export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** Without a label the name itself; an edition's field is a price step if it is an instant. */
export function useAuditLabels() {
  const { t, i18n } = useTranslation('audit');
  const { deadline } = useFormats();
  return {
    action: (action: string): string => {
      const [group, verb] = action.split('.');
      const key = `actions.${group}.${verb}`;
      return i18n.exists(key, { ns: 'audit' }) ? t(key as `actions.${Action}`) : action;
    },
    fact: (name: string, entity: AuditEntity): string => {
      if (i18n.exists(`facts.${name}`, { ns: 'audit' })) {
        return t(`facts.${name as keyof Catalogues['audit']['facts']}`);
      }
      if (entity !== 'edition') return name;
      // Price steps are known by the instant they begin, tracks by their keys.
      return isInstant(name)
        ? t('editionPrice', { date: deadline(name) })
        : t('editionTrack', { key: name });
    },
  };
}
