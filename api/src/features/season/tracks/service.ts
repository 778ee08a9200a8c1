import type { getTrack, listTracks, Track } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import type { Language } from '../../../i18n.ts';
import { currentEdition, presentTrack, selectTracks } from '../editions/index.ts';

async function tracksOf({ deps, language }: { deps: Call['deps']; language: Language }) {
  const { id } = await currentEdition(deps);
  return (await selectTracks(deps.db, id)).map((row): Track => {
    const { key, number, title, sub_title, description } = presentTrack(row);
    return {
      id: key,
      number,
      title: title[language],
      sub_title: sub_title[language],
      description: description[language],
    };
  });
}

/** In the caller's language, by number. */
export const list = async (call: Call<typeof listTracks>): Promise<Reply<typeof listTracks>> => ({
  data: await tracksOf(call),
});

/** By its key or its number. @throws AppError not_found */
export async function get(call: Call<typeof getTrack>): Promise<Reply<typeof getTrack>> {
  const wanted = call.params.id;
  const tracks = await tracksOf(call);
  const track = tracks.find(({ id, number }) => wanted === id || wanted === `${number}`);
  if (!track) throw new AppError('not_found');
  return { data: track };
}
