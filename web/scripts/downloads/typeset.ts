import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const require = createRequire(import.meta.url);

/** The website's fonts as static files; Typst takes neither WOFF2 nor variable fonts. */
const FONTS = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@expo-google-fonts/alexandria/700Bold/Alexandria_700Bold.ttf',
].map((file) => readFileSync(require.resolve(file)));

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs: FONTS }],
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
