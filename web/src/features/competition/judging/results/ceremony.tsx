import { Button, Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type Localized, publishResults, type ResultList } from '@midan/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadMessages, useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { translatorOf } from '../../../../lib/texts.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { Section } from '../../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import type { OfList } from '../reads.ts';
import styles from './ceremony.module.css';
import { CHANGED_BY_RESULTS, type Placement, useKeepResult } from './reads.ts';

const LANGUAGES = ['ar', 'en'] as const;
const RANKS = [3, 2, 1] as const;
type Rank = (typeof RANKS)[number];

const textsIn = (language: 'ar' | 'en') => translatorOf(language, ['results-desk', 'academies']);
type Texts = ReturnType<typeof textsIn>;
const both = (text: (t: Texts) => string): Localized => ({
  ar: text(textsIn('ar')),
  en: text(textsIn('en')),
});

interface Slide {
  id: string;
  heading: Localized;
  team: Localized;
  academy: Localized;
  governorate: Localized | null;
  award: Localized | null;
}

const same = (text: string): Localized => ({ ar: text, en: text });
const isRank = (place: number | null): place is Rank => RANKS.some((rank) => rank === place);

/** Awards first, then the third place to the first; equal teams one after another. */
function slidesOf({ placements }: ResultList): Slide[] {
  const shown = placements.filter(({ place, award }) => isRank(place) || award);
  const order = ({ place }: Placement) => (isRank(place) ? place : Number.POSITIVE_INFINITY);
  return shown
    .toSorted((a, b) => (order(a) === order(b) ? 0 : order(b) - order(a)))
    .map(({ team, academy: { name, governorate }, place, award }) => ({
      id: team.id,
      heading: both((t) => t(isRank(place) ? `ceremony.rank_${place}` : 'ceremony.award')),
      team: same(team.name),
      academy: same(name),
      governorate: governorate
        ? both((t) => t(`academies:governorates.${governorate as 'القاهرة'}`))
        : null,
      award,
    }));
}

const invented = (): Slide[] =>
  RANKS.map((rank) => ({
    id: String(rank),
    heading: both((t) => t(`ceremony.rank_${rank}`)),
    team: both((t) => t(`ceremony.invented_${rank}`)),
    academy: both((t) => t('ceremony.inventedSchool')),
    governorate: both((t) => t('academies:governorates.القاهرة')),
    award: rank === 2 ? both((t) => t('ceremony.inventedAward')) : null,
  }));

/** A text that is the same in both languages is said once. */
function Both({ text, className }: { text: Localized; className?: string }) {
  const isOne = text.ar === text.en;
  return (
    <div className={`${styles.both} ${className ?? ''}`}>
      {isOne ? (
        <bdi>{text.ar}</bdi>
      ) : (
        LANGUAGES.map((language) => (
          <span key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            {text[language]}
          </span>
        ))
      )}
    </div>
  );
}

interface ShowProps {
  slides: Slide[];
  isRehearsal: boolean;
  /** Undefined where there is nothing to publish. */
  onPublish: (() => void) | undefined;
  onClose: () => void;
}

function Show({ slides, isRehearsal, onPublish, onClose }: ShowProps) {
  const { t } = useTranslation('results-desk');
  const [at, setAt] = useState(0);
  const slide = slides[at - 1];
  const isLast = at > slides.length;
  const go = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), slides.length + 1));
  // What a presenter's remote sends; Space and Enter press the stage.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'PageDown') go(1);
    if (key === 'PageUp') go(-1);
  });
  // In full screen Escape ends that alone, and the page hears of no key.
  const leave = useEffectEvent(() => document.fullscreenElement ?? onClose());
  useEffect(() => {
    const listener = () => void leave();
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    document.addEventListener('fullscreenchange', listener);
    return () => {
      document.removeEventListener('fullscreenchange', listener);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return (
    <Modal opened onClose={onClose} title={t('ceremony.title')} fullScreen>
      <UnstyledButton data-autofocus className={styles.stage} onClick={() => go(1)}>
        {isRehearsal && (
          <Both className={styles.rehearsal} text={both((say) => say('ceremony.rehearsal'))} />
        )}
        <div role="status">
          {slide && (
            <>
              <Both text={slide.heading} />
              <Both className={styles.team} text={slide.team} />
              <Both text={slide.academy} />
              {slide.governorate && <Both text={slide.governorate} />}
              {slide.award && <Both text={slide.award} />}
            </>
          )}
          {!slide && (
            <Both
              className={styles.team}
              text={both((say) => say(isLast ? 'ceremony.winners' : 'ceremony.title'))}
            />
          )}
          {isLast &&
            slides.toReversed().map(({ id, heading, team }) => (
              <div key={id} className={styles.both}>
                <Both text={heading} />
                <b>
                  <Both text={team} />
                </b>
              </div>
            ))}
        </div>
        {!isLast && <VisuallyHidden>{t('ceremony.next')}</VisuallyHidden>}
      </UnstyledButton>
      <Group justify="center">
        {at > 0 && (
          <Button variant="default" onClick={() => go(-1)}>
            {t('ceremony.back')}
          </Button>
        )}
        {isLast && onPublish && <Button onClick={onPublish}>{t('ceremony.publish')}</Button>}
      </Group>
    </Modal>
  );
}

/** Publishes nothing by itself; the last step offers it for a signed list. */
export function Ceremony({ list, params, mayChange }: CeremonyProps) {
  const { t } = useTranslation('results-desk');
  const keep = useKeepResult(params);
  const [shown, setShown] = useState<'real' | 'rehearsal' | null>(null);
  const publish = useWrite(publishResults, {
    refreshes: CHANGED_BY_RESULTS,
    onSuccess: ({ data, message }) => {
      keep(data);
      toastSuccess(message);
    },
    onError: (error) => toastError(error, t('list.notSaved')),
  });
  const start = async (which: 'real' | 'rehearsal') => {
    await Promise.all(
      LANGUAGES.map((language) => loadMessages(language, ['results-desk', 'academies'])),
    );
    setShown(which);
  };
  const ask = async () => {
    const question = { title: t('ceremony.publish'), text: t('acts.publishText') };
    if (await confirm({ ...question, action: question.title }))
      publish.mutate({
        params: { id: list.id },
        body: { version: list.version, publish_at: null },
      });
  };
  const mayPublish = shown === 'real' && mayChange && list.state === 'signed';
  const isReady = list.state === 'signed' || list.state === 'published';
  return (
    <Section id="ceremony" title={t('ceremony.title')} text={t('ceremony.text')}>
      <Group>
        {isReady && <Button onClick={() => void start('real')}>{t('ceremony.start')}</Button>}
        <Button variant="default" onClick={() => void start('rehearsal')}>
          {t('ceremony.rehearse')}
        </Button>
      </Group>
      {shown && (
        <Show
          slides={shown === 'real' ? slidesOf(list) : invented()}
          isRehearsal={shown === 'rehearsal'}
          onPublish={mayPublish ? () => void ask() : undefined}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}

interface CeremonyProps {
  list: ResultList;
  params: OfList;
  mayChange: boolean;
}
