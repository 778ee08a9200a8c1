import { Button, TextInput } from '@mantine/core';
import { type InspectionList, LIMITS } from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import crew from './crew.module.css';
import styles from './day.module.css';

interface Props {
  items: InspectionList['items'];
  /** What was chosen before, if the server did not take it. */
  former: { failed: string[]; seal_no: string | null } | null;
  onBegin: () => void;
  onRecord: (result: { failed: string[]; seal_no: string | null }) => void;
}

/** Nothing is chosen at first: an inspector looks at each. */
export function InspectForm({ items, former, onBegin, onRecord }: Props) {
  const { t } = useTranslation('crew-day');
  const local = useLocalized();
  const [marks, setMarks] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(former ? items.map(({ key }) => [key, !former.failed.includes(key)]) : []),
  );
  const [seal, setSeal] = useState(former?.seal_no ?? '');
  const left = items.filter(({ key }) => marks[key] === undefined).length;
  const failed = items.filter(({ key }) => marks[key] === false).map(({ key }) => key);
  const isPass = left === 0 && failed.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left === 0) onRecord({ failed, seal_no: (isPass && seal.trim()) || null });
  };
  return (
    <form className={crew.form} onSubmit={submit}>
      {items.map(({ key, label }) => (
        <fieldset key={key} className={crew.criterion}>
          <legend>{local(label)}</legend>
          <div className={styles.segments}>
            {[true, false].map((isRight) => (
              <label
                key={String(isRight)}
                className={crew.anchor}
                data-wrong={!isRight || undefined}
              >
                <input
                  type="radio"
                  name={key}
                  checked={marks[key] === isRight}
                  onChange={() => {
                    onBegin();
                    setMarks({ ...marks, [key]: isRight });
                  }}
                />
                {t(isRight ? 'inspect.right' : 'inspect.wrong')}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {isPass && (
        <TextInput
          size="lg"
          label={t('inspect.seal')}
          description={t('inspect.sealHint')}
          value={seal}
          maxLength={LIMITS.sealNoMax}
          autoComplete="off"
          dir="ltr"
          onChange={({ currentTarget }) => setSeal(currentTarget.value)}
        />
      )}
      <div className={crew.foot}>
        <div role="status" className={crew.line}>
          {left > 0 && t('inspect.left', { n: left })}
          {failed.length > 0 && left === 0 && t('inspect.failing', { n: failed.length })}
        </div>
        <Button
          size="xl"
          type="submit"
          className={`${styles.wide} ${crew.wrapping}`}
          disabled={left > 0}
          color={failed.length > 0 ? 'red' : undefined}
        >
          {t(failed.length > 0 ? 'inspect.fail' : 'inspect.pass')}
        </Button>
      </div>
    </form>
  );
}
