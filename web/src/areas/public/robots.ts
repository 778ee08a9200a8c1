import type { LoaderFunctionArgs } from 'react-router';
import { installationContext } from '../../lib/installation.ts';

const CLOSED = ['/api/', '/academy/', '/admin/', '/student/', '/guardian', '/crew', '/dev/'];

export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(installationContext);
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''];
  return new Response(`${lines.join('\n')}\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
