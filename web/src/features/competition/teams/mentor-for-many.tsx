import { Button, Group, TextInput } from '@mantine/core';
import { LIMITS, type Team } from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { confirm } from '../../../ui/confirm.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import styles from './ready.module.css';
import { useComplete } from './use-complete.ts';

interface Props {
  chosen: readonly Team[];
  onDone: () => void;
}

/** Asks before it replaces other mentors. */
export function MentorForMany({ chosen, onDone }: Props) {
  const { t } = useTranslation('teams-ready');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const complete = useComplete(t('mentor.failed'), () => {
    setName('');
    onDone();
  });
  const [run, busy] = useBusy(async () => {
    const mentor_name = name.trim();
    const missing = mentor_name ? (chosen[0] ? null : 'chooseFirst') : 'nameFirst';
    setError(missing && t(`mentor.${missing}`));
    if (missing) return;
    const others = chosen.filter(({ mentor_name: own }) => own && own !== mentor_name).length;
    const agreed =
      others === 0 ||
      (await confirm({
        title: t('mentor.replaceTitle'),
        text: t('mentor.replaceText', { count: others }),
        action: t('mentor.replace'),
      }));
    const teams = chosen.map(({ id, version }) => ({ id, version, mentor_name }));
    if (agreed) await complete.attempt({ body: { teams } });
  });
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run();
      }}
    >
      <Group align="end" gap="sm">
        <TextInput
          className={styles.mentor}
          label={t('mentor.label')}
          value={name}
          maxLength={LIMITS.nameMax}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            setError(null);
          }}
        />
        <Button type="submit" variant="default" loading={busy}>
          {t('mentor.submit')}
        </Button>
      </Group>
    </form>
  );
}
