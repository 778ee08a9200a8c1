import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { renderErrorContext } from './lib/installation.ts';

/** Complete HTML instead of a stream: the server keeps it. @throws a component's first error */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = [];
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // A page that is cut into chunks needs scripts to put itself together again.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // An error that is thrown in here would end the process.
    onError: (error) => void errors.push(error),
  });
  await body.allReady;
  if (errors.length > 0) throw errors[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}

/** `renderPage` throws with it as the cause, and the API's server logs that. */
export const handleError: HandleErrorFunction = (error, { context }) =>
  context.set(renderErrorContext, error);
