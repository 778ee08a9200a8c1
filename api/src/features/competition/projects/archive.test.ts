import { downloadProjects } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import {
  addProjectTeam,
  CONTENT,
  handInProject,
  PDF,
  saveProject,
  uploadFile,
} from '../../../../test/projects.ts';
import { listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { freeName } from './archive.ts';
import { namedAs, safeName } from './file-kinds.ts';
import { sealOf } from './seal.ts';

const context = testApp({ RATE_LIMITS: 'off' });

/** Names and contents out of the directory: parts are stored, never compressed. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [size, length, local] = [20, 28, 42].map((offset) =>
      offset === 28 ? zip.readUInt16LE(at + offset) : zip.readUInt32LE(at + offset),
    ) as [number, number, number];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    parts.set(zip.toString('utf8', at + 46, at + 46 + length), zip.subarray(start, start + size));
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

it('a folder a team holds its newest version, and no name leaves the folder', async () => {
  const { leader, team, edition_id } = await addProjectTeam(context.db);
  await updateRow(context.db, 'teams', team.id, { name: '../../etc/\u202Epasswd' });
  await saveProject(context, leader.token, 0);
  for (const name of ['../../evil.pdf', 'C:\\evil.pdf', 'Project.txt', 'EVIL.pdf', 'evil.pdf']) {
    expect((await uploadFile(context, leader.token, PDF, name)).status).toBe(201);
  }
  await sql`update project_files set name = 'project.txt' where name = 'Project.pdf'`.execute(
    context.db,
  );
  await handInProject(context, leader.token, 6);
  await saveProject(context, leader.token, 6, { idea: 'فكرة لم تُسلَّم' });
  const draft = await addProjectTeam(context.db);
  await saveProject(context, draft.leader.token, 0);
  const { token } = await signInAdmin(context.db, { role: 'read_only' });
  const { number } = await readRow(context.db, 'teams', team.id);
  const edition = await readRow(context.db, 'editions', edition_id);
  const { status, headers, bytes } = await send(context, downloadProjects, {
    token,
    query: { track: 'innovation' },
    headers: { 'accept-language': 'en' },
  });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const parts = unzip(bytes);
  const folder = `${edition.number}-${String(number).padStart(4, '0')} .. .. etc passwd`;
  expect([...parts.keys()].sort()).toEqual(
    ['C evil.pdf', 'EVIL (2).pdf', 'evil (3).pdf', 'evil.pdf', 'project (2).txt', 'project.txt']
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
  const text = parts.get(`${folder}/project.txt`)?.toString() ?? '';
  expect(text).toContain(`The problem\r\n${CONTENT.problem}`);
  expect(text).not.toContain('فكرة لم تُسلَّم');
  const acts = await listRows(context.db, 'security_events', { act: 'exported' });
  expect(acts.map(({ detail }) => detail)).toEqual([
    { endpoint: 'downloadProjects', format: 'zip' },
  ]);
  const unknown = await send(context, downloadProjects, { token, query: { track: 'nothing' } });
  expect(unknown.status).toBe(404);
});

it('names are of one part, free and not empty', () => {
  for (const name of ['../..', '/', '', ' . ', 'a/b', 'a\\b', 'x\u0000y', 'con', '\u202Egnp.exe']) {
    expect(safeName(name)).toMatch(
      /^[^\\/:*?"<>|\p{Cc}\p{Cf}.\s](?:[^\\/:*?"<>|\p{Cc}\p{Cf}]*[^\s.])?$/u,
    );
    expect(safeName(name)).not.toBe('con');
  }
  const taken = new Set<string>();
  expect(['a.pdf', 'A.pdf', 'a.PDF'].map((name) => freeName(name, taken))).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).PDF',
  ]);
  expect(namedAs('plan.pdf.html', 'pdf')).toBe('plan.pdf.pdf');
  expect(Buffer.byteLength(safeName('م'.repeat(300)))).toBeLessThanOrEqual(100);
});

it('a seal stays the same for what comes back out of the database', async () => {
  const { leader, team } = await addProjectTeam(context.db);
  await saveProject(context, leader.token, 0, { helped: 'أ. منى "😀" \\ \u2028' });
  await uploadFile(context, leader.token, PDF, 'plan');
  await handInProject(context, leader.token, 2);
  const { rows } = await sql<{ content: string; seal: string; hashes: string[] }>`
    select content::text, encode(version.sha256, 'hex') as seal,
      array(select encode(sha256, 'hex') from project_files where id = any(file_ids)) as hashes
    from project_versions version where team_id = ${team.id}`.execute(context.db);
  const [dump] = rows;
  const again = sealOf(
    JSON.parse(dump?.content ?? ''),
    (dump?.hashes ?? []).map((sha256) => ({ sha256 })),
  );
  expect(again.toString('hex')).toBe(dump?.seal);
});
