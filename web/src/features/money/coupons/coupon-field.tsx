import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { LIMITS, validateCoupon } from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { IconTicket, IconX } from '../../../icons/index.ts';
import { messageOf, ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Ltr } from '../../../ui/text.tsx';
import styles from './coupon-field.module.css';

interface Props {
  /** Original amount in EGP that the coupon is checked against; undefined while unknown. */
  amount: number | undefined;
  /** The applied code, or null. */
  code: string | null;
  /** Why the applied code gives no discount at this amount. */
  problem?: string | null;
  onChange: (code: string | null) => void;
}

export function CouponField({ amount, code, problem, onChange }: Props) {
  const { t } = useTranslation('team-purchase');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const check = useWrite(validateCoupon, {
    onSuccess: ({ data }) => {
      onChange(data.coupon.code);
      setTyped('');
      setSaid(t('coupon.done', { code: data.coupon.code }));
    },
    onError: (error) => setRefusal(messageOf(error, ownWords(t('coupon.invalid')))),
  });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!wanted) return setRefusal(t('coupon.required'));
    setRefusal(null);
    if (amount !== undefined && !check.isPending) check.mutate({ body: { code: wanted, amount } });
  };
  const remove = () => {
    onChange(null);
    setSaid(t('coupon.removed'));
  };

  return (
    <Stack gap={6}>
      {code === null ? (
        <form onSubmit={apply} noValidate>
          <TextInput
            label={t('coupon.label')}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value.toUpperCase());
              setRefusal(null);
            }}
            error={refusal}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.couponCodeMax}
            classNames={{ label: styles.label, error: styles.label }}
            inputContainer={(input) => (
              <Group gap="xs">
                <div className={styles.input}>{input}</div>
                <Button
                  type="submit"
                  variant="default"
                  loading={check.isPending}
                  disabled={amount === undefined}
                >
                  {t('coupon.apply')}
                </Button>
              </Group>
            )}
          />
        </form>
      ) : (
        <Group
          justify="space-between"
          wrap="nowrap"
          className={styles.applied}
          data-refused={problem ? true : undefined}
        >
          <Group gap="xs" wrap="nowrap" className={styles.code}>
            <IconTicket size={22} aria-hidden />
            <div>
              <Text>
                {t(problem ? 'coupon.notApplied' : 'coupon.applied')} <Ltr>{code}</Ltr>
              </Text>
              {problem && <Text size="sm">{problem}</Text>}
            </div>
          </Group>
          <ActionIcon
            variant="subtle"
            size="lg"
            color="gray"
            aria-label={t('coupon.remove')}
            onClick={remove}
          >
            <IconX size={18} />
          </ActionIcon>
        </Group>
      )}
      <span className="visually-hidden" role="status">
        {code !== null && problem ? `${t('coupon.notApplied')} ${code}. ${problem}` : said}
      </span>
    </Stack>
  );
}
