import { Button, Card, Group, NativeSelect, Stack } from '@mantine/core';
import { listUnclaimedClasses, printStudentCards, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import CardSheet from '../../features/records/vouching/card-sheet.tsx';
import { useAcademy } from '../../features/schools/academies/use-academy.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, useWrite } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastError } from '../../ui/toast.ts';

type Classes = ReplyData<typeof listUnclaimedClasses>;

// No class has one of these names.
const ALL = '';
const WITHOUT = ' ';

const choicesOf = (classes: Classes) => [
  {
    value: ALL,
    body: {},
    students: classes.reduce((sum, { students }) => sum + students, 0),
  },
  ...classes.map(({ class_name, students }) =>
    class_name === null
      ? { value: WITHOUT, body: { without_class: true }, students }
      : { value: class_name, body: { class_name }, name: class_name, students },
  ),
];

/** Up to 500 cards at once; pressed again, it goes on with the next ones. */
function ChooseClass({ classes }: { classes: Classes }) {
  const { t } = useTranslation('vouching');
  const academy = useAcademy();
  const [chosen, setChosen] = useState<string>(ALL);
  const print = useWrite(printStudentCards, {
    onError: (error) => toastError(error, t('cards.failed')),
  });
  const choices = choicesOf(classes);
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
  const nameOf = ({ value, name }: { value: string; name?: string }) =>
    name ?? t(value === WITHOUT ? 'cards.without' : 'cards.all');
  const cards = print.data?.data;
  return (
    <Stack gap="lg">
      <Card>
        <Group align="end" gap="sm">
          <NativeSelect
            size="md"
            label={t('cards.class')}
            value={chosen}
            data={choices.map((each) => ({
              value: each.value,
              label: t('cards.of', { name: nameOf(each), count: each.students }),
            }))}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
              print.reset();
            }}
          />
          <Button
            loading={print.isPending}
            onClick={() => print.mutate({ body: choice?.body ?? {} })}
          >
            {t('cards.make')}
          </Button>
        </Group>
      </Card>
      {cards && (
        <DataState query={academy}>
          {({ name }) => <CardSheet cards={cards} school={name} of={choice?.students} />}
        </DataState>
      )}
    </Stack>
  );
}

function Cards() {
  const { t } = useTranslation('vouching');
  const classes = useQuery(read(listUnclaimedClasses));
  return (
    <DataState query={classes} failure={t('cards.classesFailed')}>
      {(known) =>
        known.length > 0 ? (
          <ChooseClass classes={known} />
        ) : (
          <EmptyNotice title={t('cards.emptyTitle')} text={t('cards.emptyText')} />
        )
      }
    </DataState>
  );
}

export default function StudentCards() {
  const { t } = useTranslation('vouching');
  return (
    <>
      <PageHeader
        title={t('cards.title')}
        description={t('cards.description')}
        action={<BackButton to="/academy/students">{t('cards.back')}</BackButton>}
      />
      {useSchoolMay('teams') ? <Cards /> : <NotPermitted needed="teams" />}
    </>
  );
}
