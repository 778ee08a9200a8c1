import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from './table.ts';

const KINDS = /^ *(Document|Div|P|Figure|Span)\b/gm;

/**
 * Lines of what qpdf and pdfinfo find in a file of `pages` certificates: no damage, tagged, and the
 * structure of `single`, a file of one, for each page. Empty if the programs are not installed
 * (`apt-get install qpdf poppler-utils`).
 */
export async function pdfChecks(file: Buffer, single: Buffer, pages: number): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'midan-pdf-'));
  const [many, one] = [join(folder, 'many.pdf'), join(folder, 'one.pdf')];
  await Promise.all([writeFile(many, file), writeFile(one, single)]);
  const asked = (program: string, ...args: string[]) =>
    spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  try {
    const checked = asked('qpdf', '--check', many);
    const info = asked('pdfinfo', many);
    if (checked.error || info.error) {
      console.log('qpdf or pdfinfo is not installed: the files are not checked');
      return [];
    }
    const kindsOf = (path: string) =>
      (asked('pdfinfo', '-struct', path).stdout.match(KINDS) ?? []).map((kind) => kind.trim());
    const [, ...page] = kindsOf(one);
    const wanted = ['Document', ...Array.from({ length: pages }, () => page).flat()];
    const isSame = kindsOf(many).join() === wanted.join() && page.length > 0;
    const isTagged = /^Tagged: +yes$/m.test(info.stdout) && /^Title: +\S/m.test(info.stdout);
    const line = (what: string, reached: boolean): Line => {
      const measured = reached ? 'yes' : 'no';
      return { what, measured, peer: '–', mark: 'yes', reached };
    };
    return [
      line(`a file of ${pages} certificates has no error for qpdf`, checked.status === 0),
      line('it is tagged, with a title and each page’s structure, for poppler', isTagged && isSame),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
