import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { addCertificate } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { joinPdfs } from '../../../papers/join-pdfs.ts';
import { makeCertificates } from './paper.ts';
import { selectCertificates } from './queries.ts';

const context = testApp();

/** The kinds of a PDF's structure elements, in the order in which a screen reader meets them. */
function structureOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const objectOf = (number: string) =>
    new RegExp(`\\n${number} 0 obj\\n(.*?)\\nendobj`, 's').exec(text)?.[1] ?? '';
  const kinds: string[] = [];
  const walk = (number: string) => {
    const element = objectOf(number);
    if (!element.includes('/Type /StructElem')) return;
    kinds.push(/\/S \/(\w+)/.exec(element)?.[1] ?? '');
    const [, children = ''] = /\/K \[([^\]]*)\]/.exec(element) ?? [];
    for (const [, child = ''] of children.matchAll(/(\d+) 0 R/g)) walk(child);
  };
  walk(/\/Type \/StructTreeRoot[\s\S]*?\/K \[(\d+) 0 R\]/.exec(text)?.[1] ?? '');
  return kinds;
}

it('a set is read like its certificates, each from the title to the code, in its language', async () => {
  const { db } = context;
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  const owner = { edition_id: edition.id, academy_id: academy.id };
  for (let n = 0; n < 3; n += 1) {
    const student = await addStudent(db, { academy_id: academy.id });
    await addCertificate(db, { ...owner, student_id: student.id });
  }
  const rows = await selectCertificates(db, owner, { limit: 3, offset: 0 });
  const parts = await Promise.all(rows.map((row) => makeCertificates(context.deps, [row])));
  const [one = Buffer.alloc(0)] = parts;
  const single = structureOf(one);
  expect(single.slice(0, 3)).toEqual(['Document', 'P', 'P']);
  expect(single.indexOf('Figure')).toBeGreaterThan(single.lastIndexOf('P'));

  const joined = await joinPdfs(parts);
  const [, ...page] = single;
  expect(structureOf(joined)).toEqual(['Document', ...page, ...page, ...page]);
  const catalogOf = (pdf: Buffer) =>
    /\/Type \/Catalog[\s\S]*?endobj/.exec(pdf.toString('latin1'))?.[0].replace(/\d+ 0 R/g, '');
  expect(catalogOf(joined)).toBe(catalogOf(one));
  for (const said of ['/Lang (ar)', '/Marked true', '/DisplayDocTitle true']) {
    expect(catalogOf(joined)).toContain(said);
  }
  const titleOf = (pdf: Buffer) =>
    /<dc:title>[\s\S]*?<\/dc:title>/.exec(pdf.toString('utf8'))?.[0].replace(/<[^>]*>/g, '');
  expect(titleOf(joined)).toContain('شهادة مشاركة');
  expect(titleOf(joined)).toBe(titleOf(one));
});
