import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { type Page, pageOf, sendPage } from '../site-pages.ts';
import { AREAS, type Area, openApiDocument } from './document.ts';
import { DOCS, DOCS_POLICY, DOCS_SCRIPT, DOCS_STYLE } from './page.ts';

const require = createRequire(import.meta.url);
const ASSETS = dirname(require.resolve('@fastify/swagger-ui/static/swagger-ui.css'));

const kept = (contentType: string, body: string): Promise<Page> =>
  pageOf({ status: 200, contentType, location: '', body, inlineScripts: [] }, '');

/** Made when it is first asked for, in many turns, and kept with its compressed forms. */
function reference(served: readonly Endpoint[]) {
  const pages = new Map<Area, Promise<Page>>();
  return (area: Area): Promise<Page> => {
    const known = pages.get(area);
    if (known) return known;
    const page = openApiDocument(area, served).then((document) =>
      kept('application/json; charset=utf-8', JSON.stringify(document)),
    );
    pages.set(area, page);
    // Made again at the next call.
    page.catch(() => pages.delete(area));
    return page;
  };
}

/** The API's documents, one for each kind of reader, and the page that shows them. */
export async function referenceRoutes(
  app: FastifyInstance,
  { served }: { served: readonly Endpoint[] },
): Promise<void> {
  const documentOf = reference(served);
  const vary = 'accept-encoding';
  app.get('/openapi.json', async (request, reply) =>
    sendPage(await documentOf('integrations'), vary, request, reply),
  );
  app.get<{ Params: { area: string } }>('/openapi/:area.json', async (request, reply) => {
    const area = Object.keys(AREAS).find((name) => name === request.params.area);
    if (!area) throw new AppError('not_found');
    return sendPage(await documentOf(area as Area), vary, request, reply);
  });
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', DOCS_POLICY);
    });
    const serve = (url: string, type: string, text: string) => {
      const page = kept(type, text);
      docs.get(url, async (request, reply) => sendPage(await page, vary, request, reply));
    };
    serve('/docs', 'text/html; charset=utf-8', DOCS);
    serve('/docs/', 'text/html; charset=utf-8', DOCS);
    serve('/docs/start.js', 'text/javascript; charset=utf-8', DOCS_SCRIPT);
    serve('/docs/own.css', 'text/css; charset=utf-8', DOCS_STYLE);
    await docs.register(fastifyStatic, {
      ...{ root: ASSETS, prefix: '/docs/static/', decorateReply: false, maxAge: '1h' },
    });
  });
}
