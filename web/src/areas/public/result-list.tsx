import type { PublishedList } from '@midan/contract';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { points } from '../../lib/points.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPath, resultPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { ResultMethod } from './result-method.tsx';
import styles from './results.module.css';
import { Section } from './section.tsx';

type Placement = PublishedList['placements'][number];

/** A place that was moved has the number of its note. */
export function ResultList({ list }: { list: PublishedList }) {
  const t = useTexts('public-results');
  const format = usePublicFormats();
  const notes = list.placements.flatMap(({ moved_reason }) => moved_reason ?? []);
  const columns = {
    award: list.placements.some(({ award }) => award),
    project: list.placements.some(({ project }) => project),
    score: list.placements.some(({ score }) => score !== null),
  };
  return (
    <>
      <Section title={t('places')}>
        <div className={styles.head}>
          <p>{t('published', { instant: format.instant(list.published_at) })}</p>
          <Corrections list={list} />
        </div>
        <table className={styles.table} aria-label={t('places')}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('team')}</th>
              <th scope="col">{t('school')}</th>
              <th scope="col">{t('governorate')}</th>
              {columns.project && <th scope="col">{t('project')}</th>}
              {columns.award && <th scope="col">{t('award')}</th>}
              {columns.score && <th scope="col">{t('points')}</th>}
            </tr>
          </thead>
          <tbody>
            {list.placements.map((placed) => (
              <Row
                key={placed.team_number}
                placed={placed}
                columns={columns}
                note={placed.moved_reason ? notes.indexOf(placed.moved_reason) + 1 : 0}
              />
            ))}
          </tbody>
        </table>
        {notes.length > 0 && (
          <ol className={styles.notes}>
            {[...new Set(notes)].map((reason) => (
              <li
                key={reason}
                id={`note-${notes.indexOf(reason) + 1}`}
                value={notes.indexOf(reason) + 1}
              >
                {t('moved', { reason })}
              </li>
            ))}
          </ol>
        )}
      </Section>
      <ResultMethod list={list} />
    </>
  );
}

interface RowProps {
  placed: Placement;
  columns: { award: boolean; project: boolean; score: boolean };
  /** 0 for none. */
  note: number;
}

function Row({ placed, columns, note }: RowProps) {
  const t = useTexts('public-results', 'governorates');
  const local = useLocalized();
  const { place, team, team_number, academy, governorate, project, award, score } = placed;
  return (
    <tr data-first={place === 1 || undefined}>
      <td className={styles.place}>
        <b>{place ?? <span>{t('noPlace')}</span>}</b>
        {note > 0 && (
          <sup>
            <a href={`#note-${note}`} aria-label={t('movedNote', { number: note })}>
              {note}
            </a>
          </sup>
        )}
      </td>
      <th scope="row">
        <bdi>{team}</bdi> <bdi className={styles.number}>{team_number}</bdi>
      </th>
      <td>
        <bdi>{academy}</bdi>
      </td>
      <td>{governorate && t(`governorates:${governorate as 'القاهرة'}`)}</td>
      {columns.project && <td>{project && <bdi>{project}</bdi>}</td>}
      {columns.award && <td>{award && local(award)}</td>}
      {columns.score && (
        <td className={styles.score} data-label={t('points')}>
          {score !== null && points(score)}
        </td>
      )}
    </tr>
  );
}

/** Of a corrected list the way to the one in force, and of that the way back. */
function Corrections({ list }: { list: PublishedList }) {
  const t = useTexts('public-results');
  const language = useLanguage();
  const format = usePublicFormats();
  const own = publicPath(resultPath(list.address), language);
  if (list.corrected) {
    return (
      <p className={styles.note}>
        <strong>{t('corrected')}</strong> <Link to={own}>{t('newest')}</Link>
      </p>
    );
  }
  if (list.earlier.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>{t('corrects', { reason: list.correction_reason })}</p>
      <ul className={styles.earlier}>
        {list.earlier.map(({ number, published_at }) => (
          <li key={number}>
            <Link to={`${own}/${number}`}>
              {t('earlier', { number, day: format.dayOf(published_at) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
