import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { installationContext, useInstallation } from '../../lib/installation.ts';
import { EditionPage } from './edition-page.tsx';
import NotFound from './not-found.tsx';

/** The server renders one page, `/editions/-`, for all slugs that no edition has. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { editions } = context.get(installationContext).site;
  const isKnown = editions.some(({ slug }) => slug === params.slug);
  return data(null, { status: isKnown ? 200 : 404 });
}
/** Returns null, so that a link inside the site does not call the server's loader. */
export const clientLoader = () => null;

export default function Edition() {
  const { slug } = useParams();
  const { editions } = useInstallation().site;
  const edition = editions.find((each) => each.slug === slug);
  return edition ? <EditionPage edition={edition} /> : <NotFound />;
}
