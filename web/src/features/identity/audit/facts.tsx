import { VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '@midan/contract';
import { IconArrowRight } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FactValue } from './fact-value.tsx';
import styles from './facts.module.css';
import { useAuditLabels } from './labels.ts';

/** Only one value if the entry has no other. Nothing without fields. */
export function Facts({ entry: { before, after, entity_type: entity } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const labels = useAuditLabels();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const type = after?.type ?? before?.type;
  if (names.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const old = before?.[name];
        const now = after?.[name];
        return (
          <div key={name}>
            <dt>{labels.fact(name, entity)}</dt>
            <dd>
              {old !== undefined && (
                <del>
                  <VisuallyHidden>{t('words.before')} </VisuallyHidden>
                  <FactValue entity={entity} name={name} value={old} type={type} />
                </del>
              )}
              {old !== undefined && now !== undefined && (
                <IconArrowRight size={16} className="mirrored" aria-hidden />
              )}
              {now !== undefined && (
                <ins>
                  {old !== undefined && <VisuallyHidden>{t('words.after')} </VisuallyHidden>}
                  <FactValue entity={entity} name={name} value={now} type={type} />
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
