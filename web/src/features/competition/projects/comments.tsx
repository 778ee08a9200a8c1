import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import {
  commentProject,
  deleteProjectComment,
  getTeamProject,
  LIMITS,
  listAcademyProjects,
  type Project,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';
import { confirm } from '../../../ui/confirm.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import styles from './project.module.css';

const REFRESHES = [getTeamProject, listAcademyProjects];

interface Props {
  project: Project;
  mayWrite: boolean;
}

/** What is typed outlives a reload and an ended session. */
function CommentForm({ teamId }: { teamId: string }) {
  const { t } = useTranslation('projects');
  const place = `project_comment:${teamId}`;
  const { form, submit, fail } = useEndpointForm(commentProject, {
    initialValues: { text: '' },
    onChange: ({ text }) => writeTabStorage(place, text || null),
    restore: () => ({ text: readTabStorage(place) ?? '' }),
  });
  const send = useWrite(commentProject, {
    refreshes: REFRESHES,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      form.reset();
      writeTabStorage(place, null);
    },
    onError: fail,
  });
  return (
    <form
      noValidate
      aria-label={t('school.comments.field')}
      onSubmit={submit((body) => send.attempt({ params: { id: teamId }, body }))}
    >
      <Stack gap="sm" align="start">
        <Textarea
          w="100%"
          label={t('school.comments.field')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LIMITS.commentMax}
          {...form.getInputProps('text')}
        />
        <Button type="submit" variant="default" loading={send.isPending}>
          {t('school.comments.send')}
        </Button>
      </Stack>
    </form>
  );
}

export function Comments({ project: { team, comments }, mayWrite }: Props) {
  const { t } = useTranslation('projects');
  const remove = useWrite(deleteProjectComment, {
    refreshes: REFRESHES,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error),
  });
  const askRemove = async (commentId: string) => {
    const question = t('school.comments.remove', { returnObjects: true });
    if (await confirm({ ...question, destructive: true }))
      remove.mutate({ params: { id: team.id, commentId } });
  };
  return (
    <Section
      id="project-comments"
      title={t('school.comments.title')}
      text={t('school.comments.text')}
    >
      <Stack gap="md">
        {comments.length === 0 && <Text>{t('school.comments.none')}</Text>}
        <Stack component="ul" gap="sm" m={0} p={0} className={styles.files}>
          {comments.map(({ id, author, text, at }) => (
            <Card component="li" key={id} withBorder padding="sm">
              <Group justify="space-between" align="start">
                <Text size="sm" c="dimmed">
                  <bdi>{author}</bdi> · <Moment value={at} />
                </Text>
                {mayWrite && (
                  <Button variant="subtle" color="red" size="sm" onClick={() => void askRemove(id)}>
                    {t('school.comments.remove.action')}
                  </Button>
                )}
              </Group>
              <Text style={{ whiteSpace: 'pre-line' }}>
                <bdi>{text}</bdi>
              </Text>
            </Card>
          ))}
        </Stack>
        {mayWrite && <CommentForm teamId={team.id} />}
      </Stack>
    </Section>
  );
}
