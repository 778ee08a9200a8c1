import {
  type getTrack,
  type listTracks,
  TRACK_IDS,
  type Track,
  type TrackId,
} from '@midan/contract';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { type Language, say } from '../../i18n.ts';

const present = (id: TrackId, language: Language): Track => ({
  id,
  number: TRACK_IDS.indexOf(id) + 1,
  title: say(language, `tracks:${id}.title`),
  sub_title: say(language, `tracks:${id}.sub_title`),
  description: say(language, `tracks:${id}.description`),
});

export const list = async ({
  language,
}: Call<typeof listTracks>): Promise<Reply<typeof listTracks>> => ({
  data: TRACK_IDS.map((id) => present(id, language)),
});

/** A track by id or by its number. */
export async function get({
  params,
  language,
}: Call<typeof getTrack>): Promise<Reply<typeof getTrack>> {
  const id = TRACK_IDS.find((each, index) => params.id === each || params.id === `${index + 1}`);
  if (!id) throw new AppError('not_found');
  return { data: present(id, language) };
}
