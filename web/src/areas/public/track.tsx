import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { contentContext, installationContext, shownInstallation } from '../../lib/installation.ts';
import { languageOfPath, pathInLanguage } from '../../lib/language.tsx';
import { fetchContent, onOtherPage } from '../../lib/page-content.ts';
import { trackAt } from '../../lib/track-address.ts';
import NotFound from './not-found.tsx';
import { TrackPage } from './track-page.tsx';

const toTracks = (address: string) =>
  redirect(`${pathInLanguage('/', languageOfPath(new URL(address).pathname) ?? 'ar')}#tracks`);

/** The server renders one page, `/editions/-/-`, for all invented addresses. */
export async function loader({ context, params, request: { url } }: LoaderFunctionArgs) {
  const { site } = context.get(installationContext);
  const place = trackAt(site, new URL(url).pathname, params);
  if (place === null) return data(null, { status: 404 });
  const page = place && `track.${place.slug}.${place.key}`;
  const { track } = page ? await context.get(contentContext)(page) : {};
  if (!place || !track) throw toTracks(url);
  return data({ slug: place.slug, trackKey: place.key, track });
}

export async function clientLoader({ params, request: { url } }: ClientLoaderFunctionArgs) {
  const place = trackAt(shownInstallation().site, new URL(url).pathname, params);
  if (place === null) return null;
  const { track } = place ? await fetchContent(`track.${place.slug}.${place.key}`, url) : {};
  if (!place || !track) throw toTracks(url);
  return { slug: place.slug, trackKey: place.key, track };
}
export const shouldRevalidate = onOtherPage;

export default function Track() {
  const loaded = useLoaderData<typeof clientLoader>();
  return loaded ? <TrackPage {...loaded} /> : <NotFound />;
}
