import { Button, Input, InputBase, Title } from '@mantine/core';
import {
  type CrewBundle,
  type CrewTeam,
  LIMITS,
  type Rubric,
  sheetTotal,
  unmarked,
} from '@midan/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { lostCode } from '../../lib/network.ts';
import { confirm } from '../../ui/confirm.ts';
import { useBusy } from '../../ui/use-busy.ts';
import styles from './crew.module.css';
import { CriterionField } from './criterion.tsx';
import { type Content, type Draft, draftKey } from './draft.ts';
import { GiveBack } from './give-back.tsx';
import { kept } from './kept.ts';
import { handIn, keepDraft } from './sync.ts';
import { Timer } from './timer.tsx';

interface Props {
  bundle: CrewBundle;
  team: CrewTeam;
  rubric: Rubric;
  draft: Draft;
}

/** Not needed before the server has answered. */
const EditedMeanwhile = lazy(() =>
  import('../../ui/edited-meanwhile.tsx').then(
    ({ EditedMeanwhile }) => ({ default: EditedMeanwhile }),
    lostCode,
  ),
);
const TEXTS = ['worked', 'try_next', 'remark'] as const;

export function SheetForm({ bundle, team, rubric, draft }: Props) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const form = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { content, foreign } = draft;
  const key = draftKey(draft);
  const change = (part: Partial<Content>) => {
    const now = kept<Draft>(key) ?? draft;
    // A newer sheet of another phone is what the reader sees and goes on from.
    const from = now.version < draft.version ? draft : now;
    keepDraft({ ...from, content: { ...from.content, ...part } });
  };
  const mark = (criterion: string, value: number) =>
    change({ marks: { ...(kept<Draft>(key) ?? draft).content.marks, [criterion]: value } });
  // The team gets both sentences from each judge.
  const unsaid = (['worked', 'try_next'] as const).filter(
    (name) => content.not_judged === null && !content[name]?.trim(),
  );
  const missing = [...unmarked(rubric, content), ...unsaid];
  const total = sheetTotal(rubric, content);
  const max = rubric.criteria.reduce((sum, one) => sum + one.max, 0);
  const [send, isSending] = useBusy(async () => {
    if (missing.length > 0) {
      setAsked(true);
      form.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t('sheet.confirm'),
      note: t('sheet.confirmTotal', { team: team.name, total, max }),
      text: t('sheet.confirmText'),
      action: t('sheet.handIn'),
    });
    if (!isSure) return;
    await handIn(draft);
    document.getElementById('content')?.focus();
    scrollTo(0, 0);
  });
  const labelOf = (name: string) => {
    const [kind, of] = name.split('.');
    const known = [...rubric.criteria, ...rubric.deductions].find((one) => one.key === of);
    return known && kind ? local(known.label) : t(`sheet.fields.${name as 'worked'}`);
  };
  const toggle = (deduction: string, isOn: boolean) =>
    change({
      deductions: content.deductions
        .filter((one) => one !== deduction)
        .concat(isOn ? deduction : []),
    });
  return (
    <div className={styles.form} ref={form}>
      {foreign && (
        <Suspense>
          <EditedMeanwhile
            changes={foreign}
            labelOf={labelOf}
            show={(_, value) => (value === true ? '✓' : String(value ?? ''))}
          />
        </Suspense>
      )}
      <GiveBack bundle={bundle} team={team} />
      <Timer name={key} rubric={rubric} />
      {content.not_judged === null &&
        rubric.criteria.map((criterion) => (
          <CriterionField
            key={criterion.key}
            criterion={criterion}
            mark={content.marks[criterion.key]}
            isMissing={isAsked && missing.includes(criterion.key)}
            onMark={(value) => mark(criterion.key, value)}
          />
        ))}
      {content.not_judged === null && rubric.deductions.length > 0 && (
        <fieldset className={styles.criterion}>
          <legend>{t('sheet.deductions')}</legend>
          {rubric.deductions.map(({ key: deduction, label, points }) => (
            <label key={deduction} className={styles.anchor}>
              <input
                type="checkbox"
                checked={content.deductions.includes(deduction)}
                onChange={(event) => toggle(deduction, event.currentTarget.checked)}
              />
              <b dir="ltr">−{points}</b>
              <bdi>{local(label)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.criterion}>
        <legend>{t('sheet.sentences')}</legend>
        {TEXTS.map((name) => (
          <InputBase
            key={name}
            component="textarea"
            multiline
            size="md"
            rows={2}
            mb="sm"
            label={t(`sheet.fields.${name}`)}
            description={name === 'remark' ? t('sheet.remarkHint') : undefined}
            maxLength={LIMITS.sheetTextMax}
            dir="auto"
            name={name}
            error={isAsked && missing.includes(name) && t('sheet.unsaid')}
            value={content[name] ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </fieldset>
      {rubric.not_judged.length > 0 && (
        <details open={content.not_judged !== null || undefined}>
          <summary>{t('sheet.notJudged')}</summary>
          <Input.Description>{t('sheet.notJudgedHint')}</Input.Description>
          {[{ key: '', label: null }, ...rubric.not_judged].map(({ key: reason, label }) => (
            <label key={reason} className={styles.anchor}>
              <input
                type="radio"
                name="not_judged"
                checked={(content.not_judged ?? '') === reason}
                onChange={() => change({ not_judged: reason || null })}
              />
              <bdi>{label ? local(label) : t('sheet.judged')}</bdi>
            </label>
          ))}
        </details>
      )}
      <div className={styles.foot}>
        <div>
          <div role="alert" className={isAsked && missing.length > 0 ? styles.problem : undefined}>
            {t('sheet.left', { count: missing.length })}
          </div>
          <Title order={2} fz="1.3rem" component="div" aria-live="polite">
            {t('sheet.total', { total, max })}
          </Title>
        </div>
        <Button size="lg" loading={isSending} onClick={() => void send()}>
          {t('sheet.handIn')}
        </Button>
      </div>
    </div>
  );
}
