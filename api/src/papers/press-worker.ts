import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts } from './fonts.ts';
import type { PressOrder, PressReply } from './press.ts';

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('./templates/', import.meta.url)),
  fontArgs: [{ fontBlobs: readFonts() }],
});

/** The data is a value, so that no text is read as Typst. */
const mainOf = (template: string): string =>
  `#import "${template}.typ": paper\n#paper(json(bytes(sys.inputs.data)), sys.inputs.language)`;

/** @throws Error with Typst's messages, e.g. for a missing glyph in a PDF/UA */
function typeset({ template, data, language, look, format, pagesMax }: PressOrder): PressReply {
  const compiled = compiler.compile({
    mainFileContent: mainOf(template),
    inputs: { data, language, ...look, ratio: String(look.ratio) },
  });
  const { result } = compiled;
  if (!result) {
    const error = compiled.takeError();
    return { failed: JSON.stringify(error ? compiler.fetchDiagnostics(error) : []) };
  }
  if (result.numOfPages > pagesMax) return { tooLong: true };
  const content =
    format === 'pdf'
      ? compiler.pdf(result, { pdfStandard: 'ua-1' })
      : Buffer.from(compiler.plainSvg(result));
  return { content: Uint8Array.from(content) };
}

function reply(order: PressOrder): PressReply {
  try {
    return typeset(order);
  } catch (error) {
    return { failed: String(error) };
  } finally {
    // What Typst remembers of a paper is of no use to the next one, which has other data.
    compiler.evictCache(0);
  }
}
parentPort?.on('message', (order: PressOrder) => parentPort?.postMessage(reply(order)));
