import { Stack, Text, Title } from '@mantine/core';
import { isScore, LIMITS, type MatchRecord } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { Counter } from './counter.tsx';
import styles from './crew.module.css';
import { keep, useKept } from './kept.ts';
import type { PlayedMatch } from './matches.tsx';

interface Counted {
  goals: number;
  penalties: number;
  yellow: number;
  red: number;
}
type Draft = Record<'home' | 'away', Counted>;
export type Score = Omit<MatchRecord, 'kind' | 'id' | 'at' | 'match_id'>;

const ZERO: Counted = { goals: 0, penalties: 0, yellow: 0, red: 0 };
const BLANK: Draft = { home: ZERO, away: ZERO };
/** As the soccer rulebook counts cards. */
const CARDS = { yellow: 1, red: 3 };
const SIDES = ['home', 'away'] as const;

const cardsOf = ({ yellow, red }: Counted) =>
  Math.min(LIMITS.goalsMax, yellow * CARDS.yellow + red * CARDS.red);

export const isKnockout = ({ group_no }: PlayedMatch) => group_no === null;

/** What is counted of a match; it survives a reload. */
export function useScore(match: PlayedMatch) {
  const key = `match:${match.id}`;
  const draft = useKept<Draft>(key) ?? BLANK;
  const { home, away } = draft;
  const byPenalties = isKnockout(match) && home.goals === away.goals;
  const score: Score = {
    ...{ home_goals: home.goals, away_goals: away.goals },
    home_penalties: byPenalties ? home.penalties : null,
    away_penalties: byPenalties ? away.penalties : null,
    ...{ home_cards: cardsOf(home), away_cards: cardsOf(away) },
  };
  return {
    ...{ draft, score, byPenalties, isTouched: draft !== BLANK },
    isRight: isScore(score, isKnockout(match)),
    change: (next: Draft | null) => keep(key, next),
  };
}

interface Props {
  match: PlayedMatch;
  counted: ReturnType<typeof useScore>;
}

export function ScoreFields({
  match,
  counted: { draft, byPenalties, isTouched, isRight, change },
}: Props) {
  const { t } = useTranslation('crew');
  return (
    <>
      {SIDES.map((side) => {
        const own = draft[side];
        const name = match[side]?.name ?? '';
        const names = ['goals', ...(byPenalties ? (['penalties'] as const) : []), 'yellow', 'red'];
        return (
          <Stack key={side} component="section" gap="xs" aria-label={name}>
            <Title order={2} fz="1.2rem">
              <bdi>{name}</bdi>{' '}
              <small>
                <bdi dir="ltr">{match[side]?.number}</bdi>
              </small>
            </Title>
            {(names as (keyof Counted)[]).map((what) => (
              <Counter
                key={what}
                name={t(`league.counts.${what}`)}
                of={name}
                count={own[what]}
                max={what === 'yellow' || what === 'red' ? 20 : LIMITS.goalsMax}
                isWrong={what === 'penalties' && isTouched && !isRight}
                onCount={(count) => change({ ...draft, [side]: { ...own, [what]: count } })}
              />
            ))}
          </Stack>
        );
      })}
      {!isRight && (
        <Text role="alert" className={isTouched ? styles.problem : undefined}>
          {t('league.needsWinner')}
        </Text>
      )}
    </>
  );
}
