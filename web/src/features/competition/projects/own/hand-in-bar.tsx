import { Button, Text } from '@mantine/core';
import { handInOwnProject, listOwnTeams, type OwnProject, projectGaps } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconSend } from '../../../../icons/index.ts';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { useFormats } from '../../../../lib/format.ts';
import { FRESH } from '../../../../lib/freshness.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { toastError, toastFailure, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { isClean, NAMES, unsaved, wrongIn } from './draft.ts';
import styles from './own-project.module.css';
import { useClock } from './use-clock.ts';
import { OWN_PROJECT, useShowProject } from './use-own-project.ts';
import type { DraftTools } from './use-project-draft.ts';
import type { Sending } from './use-sending.ts';

interface Props {
  project: OwnProject;
  tools: DraftTools;
  sending: Sending;
  onGaps: () => void;
}

/** Whether all that is typed is stored; says so honestly, and where it is until then. */
function useSaveState({ project, tools }: Pick<Props, 'project' | 'tools'>) {
  const { t } = useTranslation('projects');
  const clock = useClock();
  const { draft, isKept, isSaving, error } = tools;
  const waiting = unsaved(draft);
  const kept = t(isKept ? 'student.save.kept' : 'student.save.pageOnly');
  const isWrong = waiting.some((name) => wrongIn(draft, name));
  if (Object.keys(draft.contested).length > 0) return { text: t('student.save.contested') };
  if (error) {
    const isLost = error instanceof ApiError && error.isTransient;
    return { text: isLost ? kept : `${kept} ${messageOf(error)}` };
  }
  if (!project.open && waiting.length > 0) return { text: t('student.save.closed') };
  if (isWrong) return { text: `${kept} ${t('student.save.wrong')}` };
  if (waiting.length > 0) return { text: isSaving ? t('student.save.saving') : kept };
  const { saved_at, saved_by } = project;
  if (!saved_at) return { text: t('student.save.none'), isSaved: true };
  const said = { time: clock(saved_at), name: `\u2068${saved_by}\u2069` };
  return { text: t(saved_by ? 'student.save.savedBy' : 'student.save.saved', said), isSaved: true };
}

/** Who hands in, where the reader does not. */
function Leader({ teamId }: { teamId: string }) {
  const { t } = useTranslation('projects');
  const teams = useQuery({ ...read(listOwnTeams), staleTime: FRESH.studentArea });
  const team = teams.data?.find(({ id }) => id === teamId);
  const leader = team?.members.find(({ role }) => role === 'leader');
  if (!team) return null;
  const name = `\u2068${leader?.first_name}\u2069`;
  return (
    <Text size="sm">
      {leader?.first_name ? t('student.leader', { name }) : t('student.noLeader')}
    </Text>
  );
}

/** Points to the first card that lacks something. */
function goTo(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.closest('section')?.scrollIntoView({ block: 'center' });
}

export function HandInBar({ project, tools, sending, onGaps }: Props) {
  const { t } = useTranslation('projects');
  const { deadline } = useFormats();
  const client = useQueryClient();
  const show = useShowProject();
  const save = useSaveState({ project, tools });
  const write = useWrite(handInOwnProject, {
    onSuccess: ({ data, message }) => {
      show(data);
      toastSuccess(message);
    },
    onError: async (error) => {
      toastError(error);
      await client.invalidateQueries({ queryKey: OWN_PROJECT.queryKey });
    },
  });
  const [handIn, busy] = useBusy(async () => {
    if (sending.queue.length > 0) {
      document.getElementById('files')?.scrollIntoView({ block: 'center' });
      return toastFailure(t('student.files.wait'));
    }
    await tools.flush();
    const stored = client.getQueryData<{ data: OwnProject }>(OWN_PROJECT.queryKey)?.data;
    const draft = tools.latest.current;
    const stuck = NAMES.find((name) => name in draft.contested || wrongIn(draft, name));
    if (stuck) {
      goTo(stuck);
      const why = stuck in draft.contested ? 'contested' : 'wrong';
      return toastFailure(t(`student.save.${why}`));
    }
    if (!isClean(draft) || !stored) return toastFailure(t('student.notStored'));
    const { content, track, files, closes_at, grace, version } = stored;
    const [gap] = projectGaps(content, track.themes);
    if (gap) {
      onGaps();
      goTo(gap);
      return toastFailure(t('student.gap', { field: t(`student.fields.${gap}.label`) }));
    }
    const until = closes_at && !grace && t('student.ask.until', { date: deadline(closes_at) });
    const isYes = await confirm({
      title: t('student.ask.title'),
      text: grace ? t('student.ask.late') : until || t('student.ask.again'),
      list: [
        content.title ?? '',
        t('student.ask.texts'),
        content.video_url ? t('student.ask.video') : t('student.ask.noVideo'),
        files.length > 0
          ? `${t('student.ask.files')} ${files.map(({ name }) => `\u2068${name}\u2069`).join(' · ')}`
          : t('student.ask.noFiles'),
      ],
      action: t('student.handIn'),
    });
    if (isYes) await write.attempt({ body: { version } });
  });
  const isNew = project.state !== 'handed_in' || unsaved(tools.draft).length > 0;
  return (
    <div className={styles.bar}>
      <Text size="sm" role="status" className={styles.state} data-saved={save.isSaved}>
        {save.text}
      </Text>
      {project.open && !project.may_hand_in && <Leader teamId={project.team.id} />}
      {project.open &&
        project.may_hand_in &&
        (isNew ? (
          <Button
            leftSection={<IconSend size={18} className="mirrored" aria-hidden />}
            loading={busy}
            onClick={() => void handIn()}
          >
            {t(project.versions.length > 0 ? 'student.handInAgain' : 'student.handIn')}
          </Button>
        ) : (
          <Text size="sm" fw={600}>
            {t('student.isHandedIn')}
          </Text>
        ))}
    </div>
  );
}
