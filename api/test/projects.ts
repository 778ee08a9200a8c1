import { hash } from 'node:crypto';
import { addProjectFile, handInOwnProject, saveOwnProject } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { send, type TestApp } from './app.ts';
import { academyWith, multipart, signInStudent } from './fixtures.ts';
import { insertRow } from './rows.ts';

export const CONTENT = {
  title: 'ري ذكي',
  theme: 'water',
  problem: 'تضيع المياه في الري',
  idea: 'حساس للتربة',
  how: 'يقيس ثم يفتح الصمام',
  helped: null,
  video_url: 'https://youtu.be/abc',
};
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

/** The track innovation asks for projects about water; windows of projects are removed. */
export async function askForProjects(db: Db): Promise<{ id: string; edition_id: string }> {
  await sql`delete from edition_windows where edition_id = current_edition()
    and kind = 'project'`.execute(db);
  const { rows } = await sql<{ id: string; edition_id: string }>`update tracks
    set project = 'required', project_themes = '[{"key":"water","en":"Water","ar":"المياه"}]'
    where edition_id = current_edition() and key = 'innovation' returning id, edition_id`.execute(
    db,
  );
  return rows[0] as { id: string; edition_id: string };
}

/** Handed in once by the school, with a file and a comment. The draft is another one. */
export async function addProject(db: Db, place: { team_id: string; edition_id: string }) {
  const content = JSON.stringify(CONTENT);
  await insertRow(db, 'projects', { ...place, content, version: 1, saved_at: new Date() });
  const file = await insertRow(db, 'project_files', {
    ...{
      ...place,
      key: `projects/${crypto.randomUUID()}.pdf`,
      name: 'plan.pdf',
      bytes: PDF.length,
    },
    ...{ media_type: 'application/pdf', sha256: hash('sha256', PDF, 'buffer') },
  });
  await insertRow(db, 'project_versions', {
    ...{ ...place, number: 1, content: JSON.stringify({ ...CONTENT, title: 'أولى' }) },
    ...{ file_ids: [file.id], sha256: Buffer.alloc(32) },
  });
  const comment = await insertRow(db, 'project_comments', { ...place, author: 'منى', text: 'نعم' });
  return { fileId: file.id, commentId: comment.id, key: file.key };
}

/** Minutes from now. */
export const closesIn = (db: Db, edition_id: string, minutes: number) =>
  sql`insert into edition_windows (edition_id, kind, closes_at)
    values (${edition_id}, 'project', now() + make_interval(mins => ${minutes}))
    on conflict (edition_id, kind) do update set closes_at = excluded.closes_at`.execute(db);

/** A team of a leader and a member in the track innovation. */
export async function addProjectTeam(db: Db) {
  const { id: track_id, edition_id } = await askForProjects(db);
  const academy = await academyWith(db);
  const team = await insertRow(db, 'teams', { academy_id: academy.id, track_id, name: 'النخلة' });
  const [leader, member] = [
    await signInStudent(db, academy.id),
    await signInStudent(db, academy.id),
  ];
  for (const [{ id }, role] of [[leader, 'leader'] as const, [member, 'member'] as const]) {
    await insertRow(db, 'team_members', { team_id: team.id, student_id: id, role });
  }
  return { academy, team, leader, member, edition_id, track_id };
}

export const saveProject = (context: TestApp, token: string, version: number, fields = {}) =>
  send(context, saveOwnProject, { token, body: { ...CONTENT, ...fields, version } });

export const handInProject = (context: TestApp, token: string, version: number) =>
  send(context, handInOwnProject, { token, body: { version } });

export const uploadFile = async (context: TestApp, token: string, content: Buffer, name: string) =>
  send(context, addProjectFile, {
    token,
    ...(await multipart({ name }, { field: 'file', content })),
  });
