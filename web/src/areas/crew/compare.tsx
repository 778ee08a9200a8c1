import { Alert, Button, Card, Stack, Text, Title } from '@mantine/core';
import {
  type CrewBundle,
  compareSheets,
  getHeadOverview,
  type ReplyData,
  returnSheet,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read, useWrite } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { askReason } from './ask-reason.ts';
import styles from './crew.module.css';
import { hasDuty, overviewPath, teamAt } from './places.ts';
import { ProjectPart } from './project-part.tsx';
import { TeamHead } from './sheet-page.tsx';

type Judged = ReplyData<typeof compareSheets>[number];

/** All judges' sheets of a team, for a judge who has handed in and for the head judge. */
export function Compare({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew');
  const [event, id] = [query.get('event') ?? '', query.get('team') ?? ''];
  const team = teamAt(bundle, event, id);
  const sheets = useQuery({
    ...read(compareSheets, { params: { id: event, teamId: id } }),
    staleTime: 0,
  });
  const isHead = team !== undefined && hasDuty(bundle, event, team.track, 'head_judge');
  const isBlind = sheets.error instanceof ApiError && sheets.error.code === 'own_sheet_open';
  return (
    <Stack gap="md">
      <title>{t('compare.title')}</title>
      <div>
        {isHead ? (
          <BackButton to={overviewPath(event, team.track)}>{t('overview.title')}</BackButton>
        ) : (
          <BackButton to="/crew">{t('teams.title')}</BackButton>
        )}
      </div>
      {team && <TeamHead team={team} />}
      {isHead && <ProjectPart eventId={event} teamId={id} />}
      <Title order={team ? 2 : 1} fz="1.2rem">
        {t('compare.title')}
      </Title>
      {isBlind ? (
        <Text>{t('compare.blind')}</Text>
      ) : (
        <DataState query={sheets} empty={<Text>{t('compare.none')}</Text>}>
          {(all) =>
            all.map((one) => <SheetCard key={one.id} sheet={one} bundle={bundle} isHead={isHead} />)
          }
        </DataState>
      )}
    </Stack>
  );
}

interface Props {
  sheet: Judged;
  bundle: CrewBundle;
  isHead: boolean;
}

function SheetCard({ sheet, bundle, isHead }: Props) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const rubric = bundle.rubrics.find(({ id }) => id === sheet.rubric_id)?.content;
  const give = useWrite(returnSheet, {
    refreshes: [compareSheets, getHeadOverview],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('compare.returnFailed')),
  });
  const askReturn = async () => {
    const reason = await askReason({
      title: t('compare.return', { judge: sheet.judge.name }),
      text: t('compare.returnText'),
      action: t('compare.returnAction'),
      label: t('compare.reason'),
      needed: t('giveBack.noReason'),
    });
    const { id, version } = sheet;
    if (reason) give.mutate({ params: { id }, body: { reason, version } });
  };
  const reasons = [...(rubric?.not_judged ?? []), ...(rubric?.deductions ?? [])].filter(
    ({ key }) => key === sheet.not_judged || sheet.deductions.includes(key),
  );
  return (
    <Card component="article" aria-label={sheet.judge.name}>
      <Title order={3} fz="1.1rem">
        <bdi>{sheet.judge.name}</bdi> · <bdi>{sheet.total ?? '–'}</bdi>
      </Title>
      <Text size="sm">{t(`states.${sheet.state}`)}</Text>
      <dl className={styles.facts}>
        {rubric?.criteria.map(({ key, label, max }) => (
          <div key={key}>
            <dt>{local(label)}</dt>
            <dd dir="ltr">
              {sheet.marks[key] ?? '–'} / {max}
            </dd>
          </div>
        ))}
      </dl>
      {reasons.map(({ key, label }) => (
        <Text key={key}>{local(label)}</Text>
      ))}
      {(['worked', 'try_next', 'remark'] as const).map(
        (name) =>
          sheet[name] && (
            <Text key={name}>
              <b>{t(`sheet.fields.${name}`)}</b> <bdi>{sheet[name]}</bdi>
            </Text>
          ),
      )}
      {sheet.returned_reason && sheet.state === 'returned' && (
        <Alert color="yellow" mt="xs" title={t('sheet.returned')}>
          <bdi>{sheet.returned_reason}</bdi>
        </Alert>
      )}
      {isHead && sheet.state === 'handed_in' && (
        <Button variant="default" mt="sm" loading={give.isPending} onClick={() => void askReturn()}>
          {t('compare.returnAction')}
        </Button>
      )}
    </Card>
  );
}
