import type { Catalogues } from '@midan/messages';
import { useTranslation } from 'react-i18next';

type Actions = Catalogues['audit']['actions'];
type Action = { [G in keyof Actions]: `${G}.${keyof Actions[G] & string}` }[keyof Actions];

/** What the log may name; the words of an action that has none yet are its own. */
export function useAuditLabels() {
  const { t, i18n } = useTranslation('audit');
  return {
    action: (action: string): string => {
      const [group, verb] = action.split('.');
      const key = `actions.${group}.${verb}`;
      return i18n.exists(key, { ns: 'audit' }) ? t(key as `actions.${Action}`) : action;
    },
    fact: (name: string): string =>
      i18n.exists(`facts.${name}`, { ns: 'audit' })
        ? t(`facts.${name as keyof Catalogues['audit']['facts']}`)
        : name,
  };
}
