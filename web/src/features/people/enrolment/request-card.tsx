import { Button, Card, Checkbox, Group, Text, Title } from '@mantine/core';
import type { ApplicationRequest, JoinRequest } from '@midan/contract';
import { IconCheck, IconMail, IconPhone, IconX } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import cards from '../../../ui/cards.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import type { Action } from './decision.ts';
import styles from './request-card.module.css';

export type AnyRequest = JoinRequest | ApplicationRequest;

/** True for an application to all schools; it says nothing about the request's status. */
export const isOpen = (request: AnyRequest) => 'is_open' in request && request.is_open;

interface Props {
  request: AnyRequest;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDecide: (action: Action) => void;
  /** The action that is being sent for it; null for none. */
  deciding: Action | null;
  disabled: boolean;
  /** Id of the text that says why the school may decide nothing; undefined if it may. */
  describedBy: string | undefined;
}

/** The student's email and phone, which are masked while the request is pending. */
function Contacts({ request }: { request: AnyRequest }) {
  const { t } = useTranslation('enrolment');
  const { email, phone_number } = request.student;
  // Staff who do not decide about requests see no contacts, and a deleted account has none.
  if (email === '') return null;
  return (
    <div>
      <div className={styles.contacts}>
        <span className={styles.contact}>
          <IconMail size={18} aria-hidden />
          <Ltr>{email}</Ltr>
        </span>
        <span className={styles.contact}>
          <IconPhone size={18} aria-hidden />
          <Ltr>{phone_number}</Ltr>
        </span>
      </div>
      {request.status === 'pending' && (
        <Text size="sm" c="dimmed">
          {t('masked')}
        </Text>
      )}
    </div>
  );
}

function Buttons(
  props: Pick<Props, 'request' | 'onDecide' | 'deciding' | 'disabled' | 'describedBy'>,
) {
  const { request, onDecide, deciding, disabled, describedBy } = props;
  const { t } = useTranslation('enrolment');
  const button = (action: Action) => ({
    'aria-label': t(`${action}.actionFor`, { name: request.student.name }),
    'aria-describedby': describedBy,
    loading: deciding === action,
    disabled: disabled || (deciding !== null && deciding !== action),
    onClick: () => onDecide(action),
  });
  return (
    <div className={cards.foot}>
      <Button leftSection={<IconCheck size={18} aria-hidden />} {...button('approve')}>
        {t('approve.action')}
      </Button>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} {...button('reject')}>
        {t('reject.action')}
      </Button>
    </div>
  );
}

export function RequestCard(props: Props) {
  const { request, chosen, onChoose, disabled, describedBy } = props;
  const { t } = useTranslation('enrolment');
  const { student, status } = request;
  const isPending = status === 'pending';
  return (
    <Card
      component="li"
      className={`${cards.card} ${styles.card}`}
      data-chosen={(isPending && chosen) || undefined}
    >
      <div className={cards.head}>
        {isPending && !describedBy && (
          <Checkbox
            mt={4}
            checked={chosen}
            disabled={disabled}
            aria-label={t('select', { name: student.name })}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        <div className={cards.words}>
          <Title order={3} fz="1.1rem">
            <bdi>{student.name}</bdi>
          </Title>
          <Text size="sm" c="dimmed">
            {student.age !== null && <>{t('age', { count: student.age })} · </>}
            {t('sent')} <DateText value={request.created_at} style="relative" />
          </Text>
        </div>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </div>
      {isOpen(request) && (
        <Group>
          <span className={cards.mark}>{t('open')}</span>
        </Group>
      )}
      <Contacts request={request} />
      {'class_name' in request && request.class_name !== null && (
        <Text>
          {t('byLink')} <bdi>{request.class_name}</bdi>
        </Text>
      )}
      {request.message && (
        <blockquote className={cards.message} dir="auto" aria-label={t('message')}>
          {request.message}
        </blockquote>
      )}
      {request.decided_at && (
        <Text size="sm" c="dimmed">
          {t('decided')} <DateText value={request.decided_at} style="time" />
        </Text>
      )}
      {request.rejection_reason && (
        <Text size="sm">
          {t('reason')} <bdi>{request.rejection_reason}</bdi>
        </Text>
      )}
      {isPending && <Buttons {...props} />}
    </Card>
  );
}
