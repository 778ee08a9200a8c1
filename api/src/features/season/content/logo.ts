import { type Brand, type Logo, markOf, paletteOf } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import type { Look } from '../../../papers/press.ts';
import { contained } from '../../../ports/pictures.ts';
import { publishedMedia } from './service.ts';
import { storedPicture } from './with-media.ts';

/** Enough for a certificate's head in print. */
const LOGO_PIXELS = 480;

/** Null also once it was removed from media. Cached for two seconds. */
export async function logoOf(
  deps: Pick<Deps, 'db'>,
  // Versions of earlier releases have none.
  { logo }: { logo?: Brand['logo'] },
): Promise<Logo | null> {
  if (!logo) return null;
  const id = logo.picture;
  const { width, height } = (await publishedMedia(deps))[id] ?? {};
  return width && height ? { id, width, height } : null;
}

/** The logos of now and before, as SVG. */
const drawn = new Map<string, Promise<string | null>>();
const DRAWN_MAX = 4;

/** Null if another instance has just removed it. */
async function draw({ files }: Pick<Deps, 'files'>, { id, width, height }: Logo) {
  const file = await files.get(storedPicture(id, width, LOGO_PIXELS));
  if (!file) return null;
  const png = (await contained(file.content, LOGO_PIXELS)).toString('base64');
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><image width='${width}' height='${height}' href='data:image/png;base64,${png}'/></svg>`;
}

function logoDrawing(deps: Pick<Deps, 'files'>, logo: Logo): Promise<string | null> {
  const drawing = drawn.get(logo.id) ?? draw(deps, logo);
  drawn.set(logo.id, drawing);
  drawing.catch(() => drawn.delete(logo.id));
  const [oldest] = drawn.keys();
  if (drawn.size > DRAWN_MAX && oldest) drawn.delete(oldest);
  return drawing;
}

/** What stands for a brand on papers. @throws FileStorageError (answered as files_unavailable) */
export async function lookOf(
  deps: Pick<Deps, 'db' | 'files'>,
  brand: Pick<Brand, 'accent'> & { logo?: Brand['logo'] },
): Promise<Look> {
  const signal = paletteOf(brand.accent).signal.light;
  const logo = await logoOf(deps, brand);
  const drawing = logo && (await logoDrawing(deps, logo));
  return logo && drawing
    ? { signal, drawing, ratio: logo.width / logo.height }
    : { signal, drawing: markOf(signal), ratio: 0 };
}
