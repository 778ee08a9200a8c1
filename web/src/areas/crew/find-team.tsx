import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { type CrewTeam, LIMITS, toWesternDigits } from '@midan/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Camera } from './camera.tsx';
import crew from './crew.module.css';
import styles from './day.module.css';
import { type Asked, askedByNumber, askedByPass, type Wrong } from './day-facts.ts';
import { Verdict } from './verdict.tsx';

interface Props {
  title: string;
  /** Those that may be found. */
  teams: CrewTeam[];
  listed: { title: string; teams: CrewTeam[]; badge?: (team: CrewTeam) => ReactNode };
  pathOf: (team: string) => string;
  /** Counts and refusals. */
  children: ReactNode;
}

/** A team by its pass, its number or its name. */
export function FindTeam({ title, teams, listed, pathOf, children }: Props) {
  const { t } = useTranslation(['crew-day', 'crew']);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<CrewTeam[]>([]);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [isTyped, setTyped] = useState(false);
  const take = (asked: Asked, typed: boolean) => {
    setTyped(typed);
    if (asked.is === 'team') void navigate(pathOf(asked.team.id));
    else if (asked.is === 'choose') setChosen(asked.teams);
    else setWrong(asked.is);
  };
  if (wrong) {
    return (
      <Verdict tone="bad" title={t('wrong.title')}>
        <Text fz="lg">{t(`wrong.${wrong}`)}</Text>
        <Button
          size="xl"
          variant="white"
          color="dark"
          onClick={() => {
            // After a scan no keyboard opens over the camera.
            document.getElementById('content')?.focus();
            setWrong(null);
          }}
        >
          {t('wrong.again')}
        </Button>
      </Verdict>
    );
  }
  return (
    <Stack gap="md" className={styles.tall}>
      <title>{title}</title>
      <div>
        <BackButton to="/crew">{t('crew:teams.title')}</BackButton>
      </div>
      <Title order={1} fz="1.4rem">
        {title}
      </Title>
      {children}
      <Camera onText={async (text) => take(await askedByPass(text, teams), false)} />
      <TypedNumber
        isFocused={isTyped}
        onTyped={(typed) => take(askedByNumber(typed, teams), true)}
      />
      {chosen.length > 0 && (
        <section aria-labelledby="choose">
          <Title order={2} fz="1.2rem" mb="xs" id="choose" role="status">
            {t('choose')}
          </Title>
          <TeamLinks teams={chosen} pathOf={pathOf} />
        </section>
      )}
      <Listed {...listed} pathOf={pathOf} />
    </Stack>
  );
}

interface TypedProps {
  /** What was typed before was wrong. */
  isFocused: boolean;
  onTyped: (typed: string) => void;
}

function TypedNumber({ isFocused, onTyped }: TypedProps) {
  const { t } = useTranslation('crew-day');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onTyped(typed);
  };
  return (
    <form onSubmit={submit} className={styles.typed}>
      <TextInput
        size="lg"
        label={t('number.label')}
        description={t('number.hint')}
        autoFocus={isFocused}
        value={typed}
        maxLength={LIMITS.tableNoMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button size="lg" type="submit">
        {t('number.go')}
      </Button>
    </form>
  );
}

const plain = (text: string) => toWesternDigits(text).toLowerCase();

function Listed({ title, teams, badge, pathOf }: Props['listed'] & Pick<Props, 'pathOf'>) {
  const { t } = useTranslation('crew-day');
  const [search, setSearch] = useState('');
  const found = teams.filter(({ number, name, academy }) =>
    plain(`${number} ${name} ${academy.name}`).includes(plain(search)),
  );
  return (
    <details>
      <summary>{title}</summary>
      <Stack gap="sm" mt="xs">
        <div>
          <SearchBox label={t('search')} value={search} onChange={setSearch} />
        </div>
        {found.length === 0 && <Text role="status">{t('noTeam')}</Text>}
        <TeamLinks teams={found} badge={badge} pathOf={pathOf} />
      </Stack>
    </details>
  );
}

interface LinksProps extends Pick<Props, 'pathOf'> {
  teams: CrewTeam[];
  badge?: ((team: CrewTeam) => ReactNode) | undefined;
}

function TeamLinks({ teams, badge, pathOf }: LinksProps) {
  return (
    <ul className={crew.list}>
      {teams.map((team) => (
        <Card component="li" key={team.id} padding="sm">
          <Link to={pathOf(team.id)} prefetch="none" className={crew.team}>
            <span className={crew.grow}>
              <b>
                <bdi>{team.name}</bdi>
              </b>
              <small>
                <bdi dir="ltr">{team.number}</bdi> · <bdi>{team.academy.name}</bdi>
              </small>
            </span>
            {badge?.(team)}
          </Link>
        </Card>
      ))}
    </ul>
  );
}
