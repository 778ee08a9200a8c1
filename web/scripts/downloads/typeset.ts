import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts } from '../../../api/src/papers/fonts.ts';

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs: readFonts() }],
});

/**
 * Data of a document as PDF/UA-1 by sheet.typ. The same data give the same bytes.
 * @throws Error with Typst's sentences, e.g. for a letter that the fonts lack
 */
export function typeset(data: object): Buffer {
  const compiled = compiler.compile({
    mainFileContent: '#import "sheet.typ": document-of\n#document-of(json(bytes(sys.inputs.data)))',
    inputs: { data: JSON.stringify(data) },
  });
  const { result } = compiled;
  if (result) return compiler.pdf(result, { pdfStandard: 'ua-1' });
  const error = compiled.takeError();
  throw new Error(JSON.stringify(error ? compiler.fetchDiagnostics(error) : []));
}
