import { Alert, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type Announcement,
  approveAnnouncement,
  LIMITS,
  previewAnnouncement,
  type ReplyData,
  sendAnnouncement,
  testAnnouncement,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconChecks, IconMail, IconSend } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { CHANGED_BY_ANNOUNCEMENTS } from './announcement-reads.ts';
import { Reach } from './reach.tsx';

type Preview = ReplyData<typeof previewAnnouncement>;
interface Props {
  announcement: Announcement;
  preview: Preview;
}

/** Who reads the language in which nothing is written; null if nobody does. */
function useUnwritten({ announcement: { title }, preview: { readers } }: Props): string | null {
  const { t } = useTranslation('announcements');
  const missing = title.en === '' ? 'en' : title.ar === '' ? 'ar' : null;
  return missing && readers[missing] > 0
    ? t(`preview.unwritten.${missing}`, { count: readers[missing] })
    : null;
}

function Samples(props: Props) {
  const { preview } = props;
  const unwritten = useUnwritten(props);
  return (
    <>
      {unwritten && <Alert color="yellow">{unwritten}</Alert>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {preview.samples.map(({ academy, language, text }) => (
          <Card
            key={academy.id}
            withBorder
            bg="var(--arena)"
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
          >
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
          </Card>
        ))}
      </SimpleGrid>
    </>
  );
}

function TestButton({ id }: { id: string }) {
  const { t } = useTranslation('announcements');
  const test = useWrite(testAnnouncement, {
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('act.testFailed')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={20} aria-hidden />}
      loading={test.isPending}
      onClick={() => test.mutate({ params: { id } })}
    >
      {t('act.test')}
    </Button>
  );
}

/** Submits it if another administrator has to approve; that asks only where a language is missing. */
function SendButton(props: Props) {
  const { announcement, preview } = props;
  const unwritten = useUnwritten(props);
  const { t } = useTranslation('announcements');
  const isApproval = announcement.status === 'waiting';
  const writes = {
    refreshes: CHANGED_BY_ANNOUNCEMENTS,
    onSuccess: ({ message }: { message: string }) => {
      toastSuccess(message);
      window.scrollTo({ top: 0 });
    },
  };
  const send = useWrite(sendAnnouncement, {
    ...writes,
    onError: (error) => toastError(error, t('act.sendFailed')),
  });
  const approve = useWrite(approveAnnouncement, {
    ...writes,
    onError: (error) => toastError(error, t('act.approveFailed')),
  });
  const act = isApproval ? t('act.approve') : t(preview.needs_approval ? 'act.ask' : 'act.send');
  const input = {
    params: { id: announcement.id },
    body: { fingerprint: preview.fingerprint },
  };
  const [press, pressing] = useBusy(async () => {
    const { schools, students } = preview;
    const also = students > 0 ? ` ${t('act.alsoStudents', { count: students })}` : '';
    const text = t('act.sendQuestion', { count: schools }) + also;
    const note = unwritten ?? undefined;
    const isAsked = !isApproval && preview.needs_approval;
    if ((!isAsked || unwritten) && !(await confirm({ title: act, text, note, action: act })))
      return;
    await (isApproval ? approve : send).attempt(input);
  });
  const ButtonIcon = isApproval ? IconChecks : IconSend;
  return (
    <Button
      leftSection={<ButtonIcon size={20} aria-hidden />}
      loading={pressing}
      disabled={preview.schools === 0}
      onClick={() => void press()}
    >
      {act}
    </Button>
  );
}

interface PreviewProps {
  announcement: Announcement;
  isOwn: boolean;
  mayWrite: boolean;
}

/** The author of one that waits for approval can only test it. */
export function AnnouncementPreview({ announcement, isOwn, mayWrite }: PreviewProps) {
  const { t } = useTranslation('announcements');
  const { count } = useFormats();
  const { id, version, status } = announcement;
  const waits = status === 'waiting';
  const preview = useQuery({
    ...read(previewAnnouncement, { params: { id } }),
    // Another version has another preview, and an older one must not be sent.
    queryKey: [previewAnnouncement.name, { params: { id } }, version, status],
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Section id="preview" title={t('preview.title')} text={t('preview.text')}>
      <DataState query={preview} failure={t('preview.failed')}>
        {(known) => (
          <Stack gap="md">
            {!(isOwn && mayWrite) && <Reach reach={known} />}
            <Samples announcement={announcement} preview={known} />
            {waits && <Alert color="yellow">{t(isOwn ? 'act.ownWaiting' : 'act.waiting')}</Alert>}
            {!waits && known.needs_approval && (
              <Alert color="yellow">
                {t('act.needsApproval', { limit: count(LIMITS.announcementApprovalAbove) })}
              </Alert>
            )}
            {mayWrite && (
              <Group gap="sm" data-keep-clear>
                {!(waits && isOwn) && <SendButton announcement={announcement} preview={known} />}
                <TestButton id={id} />
              </Group>
            )}
          </Stack>
        )}
      </DataState>
    </Section>
  );
}
