import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { getTeam, LIMITS, TEAM_STATUSES, type Team, updateTeam } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { EditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useMergedEdit } from '../../../ui/use-merged-edit.ts';
import { CHANGED_BY_TEAMS, useKeepTeam } from './team-cache.ts';

/** From the number of members to `editMembersMax`, or to that number if it is more. */
function sizesOf(team: Team): string[] {
  const least = Math.max(1, team.members.length);
  const most = Math.max(LIMITS.editMembersMax, least);
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}

const valuesOf = (team: Team) => ({
  name: team.name,
  description: team.description ?? '',
  max_members: String(team.max_members),
  status: team.status,
  mentor_name: team.mentor_name ?? '',
});

const LABELS = {
  name: 'name',
  description: 'description',
  max_members: 'members',
  status: 'status',
  mentor_name: 'mentor',
} as const;

/** `foreign` has what others saved meanwhile, merged into the form. */
function useEditForm(team: Team, onDone: () => void) {
  const { t } = useTranslation('teams');
  const keep = useKeepTeam();
  const { form, submit, fail } = useEndpointForm(updateTeam, {
    initialValues: valuesOf(team),
    failure: { refused: t('edit.failed'), broken: t('edit.broken') },
  });
  const { base, foreign, mergeStored } = useMergedEdit({
    begun: team,
    valuesOf,
    source: read(getTeam, { params: { id: team.id } }),
  });
  const update = useWrite(updateTeam, {
    refreshes: CHANGED_BY_TEAMS,
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message || t('edit.done'));
      onDone();
    },
    onError: async (error) => {
      await mergeStored(error, form);
      fail(error);
    },
  });
  const send = submit((body) => {
    if (update.isPending) return;
    const { version } = base;
    update.mutate({ params: { id: team.id }, body: { ...body, version } });
  });
  return { form, send, sending: update.isPending, foreign };
}

interface FormProps {
  team: Team;
  onClose: () => void;
}

function EditForm({ team, onClose }: FormProps) {
  const { t } = useTranslation(['teams', 'common']);
  const { form, send, sending, foreign } = useEditForm(team, onClose);
  return (
    <form onSubmit={send} noValidate aria-label={t('edit.title')}>
      <Stack gap="md">
        <TextInput
          label={t('edit.name')}
          required
          data-autofocus
          maxLength={LIMITS.nameMax}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('edit.description')}
          description={t('edit.optional')}
          maxLength={LIMITS.descriptionMax}
          {...form.getInputProps('description')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect
            label={t('edit.members')}
            description={
              team.members.length > 0 && t('edit.membersHint', { count: team.members.length })
            }
            // Below the field, so that both fields of the line stand at one height.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            data={sizesOf(team)}
            {...form.getInputProps('max_members')}
          />
          <NativeSelect
            label={t('edit.status')}
            size="md"
            data={TEAM_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            {...form.getInputProps('status')}
          />
        </SimpleGrid>
        <TextInput
          label={t('edit.mentor')}
          description={t('edit.optional')}
          maxLength={LIMITS.nameMax}
          {...form.getInputProps('mentor_name')}
        />
        <EditedMeanwhile
          changes={foreign}
          labelOf={(name) => t(`edit.${LABELS[name as keyof typeof LABELS]}`)}
          show={(name, value) =>
            name === 'status' ? t(`status.${value as Team['status']}`) : String(value)
          }
        />
        <DialogEnd form={form} submit={t('common:save')} sending={sending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface Props {
  /** The team to edit; null closes the dialog. */
  team: Team | null;
  onClose: () => void;
}

export function TeamEditor({ team, onClose }: Props) {
  const { t } = useTranslation('teams');
  return (
    <Dialog opened={team !== null} onClose={onClose} title={t('edit.title')}>
      {team && <EditForm key={team.id} team={team} onClose={onClose} />}
    </Dialog>
  );
}
