import type { Body, updateEditionDates, updateEditionTracks } from '@midan/contract';
import { isStillReferenced } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import type { AuditFacts } from '../../identity/audit/index.ts';
import { replaceDates, replaceTracks, saveEdition } from './admin-queries.ts';
import { change, line, utc } from './change.ts';

type Tracks = Body<typeof updateEditionTracks>['tracks'];
const trackFacts = (tracks: Tracks): AuditFacts =>
  Object.fromEntries(
    tracks.map(({ key, title, sub_title, description, ...limits }, index) => [
      key,
      line(
        ...[index + 1, title.en, title.ar, sub_title.en, sub_title.ar],
        `${limits.members_min}–${limits.members_max}`,
        ...[limits.entries_max_per_academy, limits.capacity, description.en, description.ar],
      ),
    ]),
  );

/**
 * A track with a key that is there already is updated.
 * @throws AppError track_in_use if a team, list or rubric has a track that is left out, edition_incomplete without
 *   tracks but for a draft, validation_failed (already_used: the second track with a key), and
 *   errors of change()
 */
export function updateTracks(
  call: Call<typeof updateEditionTracks>,
): Promise<Reply<typeof updateEditionTracks>> {
  const { tracks, version } = call.body;
  const { id } = call.params;
  const twice = tracks.findIndex(({ key }, index) =>
    tracks.slice(0, index).some((one) => one.key === key),
  );
  if (twice >= 0) throw fieldError(`tracks.${twice}.key`, 'already_used');
  return change(call, {
    id,
    version,
    verb: 'tracks',
    before: (edition) => trackFacts(edition.tracks),
    wanted: trackFacts(tracks),
    save: async (trx, { status }) => {
      if (tracks.length === 0 && status !== 'draft') throw new AppError('edition_incomplete');
      await replaceTracks(trx, id, tracks).catch((error: unknown) => {
        throw isStillReferenced(error) ? new AppError('track_in_use') : error;
      });
      await saveEdition(trx, id);
    },
  });
}

type Dates = Pick<Body<typeof updateEditionDates>, 'windows' | 'events'>;
const datesFacts = ({ windows, events }: Dates): AuditFacts => ({
  ...Object.fromEntries(
    windows.map(({ kind, opens_at, closes_at }) => [
      kind,
      line(opens_at && utc(opens_at), closes_at && utc(closes_at)),
    ]),
  ),
  events: events
    .map(({ title, place, address, bring, governorates, ...event }) =>
      line(
        ...[event.starts_on, event.ends_on, event.kind, title.en, title.ar, place.en, place.ar],
        ...[address?.en ?? null, event.map_url, event.from_time, event.to_time],
        ...[bring?.en ?? null, governorates?.join(', ') || null],
      ),
    )
    .sort()
    .join('\n'),
});

/** A window without any bound is left out. @throws AppError event_in_use, and as change() */
export function updateDates(
  call: Call<typeof updateEditionDates>,
): Promise<Reply<typeof updateEditionDates>> {
  const { version, events } = call.body;
  const { id } = call.params;
  const windows = call.body.windows.filter(
    ({ opens_at, closes_at }) => opens_at !== null || closes_at !== null,
  );
  return change(call, {
    id,
    version,
    verb: 'dates',
    before: datesFacts,
    wanted: datesFacts({ windows, events }),
    save: async (trx) => {
      await replaceDates(trx, id, { windows, events }).catch((error: unknown) => {
        throw isStillReferenced(error) ? new AppError('event_in_use') : error;
      });
      await saveEdition(trx, id);
    },
  });
}
