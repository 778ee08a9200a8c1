import { createHash, randomUUID } from 'node:crypto';
import type { ProjectContent } from '@midan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { sealOf } from '../features/competition/projects/index.ts';
import { INNOVATION } from './content/track-innovation.ts';
import type { Seeding } from './seeding.ts';

const THEMES = ['environment', 'health', 'agriculture', 'automation', 'education'];

const LINKS = [
  {
    en: 'Learn to code with Scratch',
    ar: 'تعلّم البرمجة مع سكراتش',
    url: 'https://scratch.mit.edu/ideas',
  },
  {
    en: 'The UN’s goals for young people',
    ar: 'أهداف الأمم المتحدة للشباب',
    url: 'https://www.un.org/sustainabledevelopment/student-resources/',
  },
];

const PROJECTS: Omit<ProjectContent, 'theme'>[] = [
  {
    title: 'ري يشعر بالعطش',
    problem: 'يُروى الحقل بالموعد لا بالحاجة، فيضيع ثلث المياه وتختنق الجذور.',
    idea: 'حساس رطوبة في كل حوض، ولا يفتح الصمام إلا حين تعطش التربة.',
    how: 'يقرأ الحساس الرطوبة كل عشر دقائق. إذا نزلت عن ثلاثين في المئة فُتح الصمام دقيقتين.\n\nجرّبناه أسبوعين في حديقة المدرسة فوفّرنا نصف المياه.',
    helped: 'معلم العلوم، ولوحة الروبوت التعليمية.',
    video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  },
  {
    title: 'The bin that sorts',
    problem: 'Our school throws paper, plastic and food into one bin.',
    idea: 'A bin that looks at what is thrown and turns to the right box.',
    how: 'A camera compares the colour and the shape. A servo turns the plate to one of three boxes.',
    helped: 'The science teacher, and the block-coding tool.',
    video_url: null,
  },
  {
    title: 'منبّه الدواء',
    problem: 'ينسى كبار السن مواعيد الدواء، أو يأخذون الجرعة مرتين.',
    idea: 'علبة تضيء في الموعد، وتُغلق بعد أخذ الجرعة.',
    how: 'ساعة، وأربعة أدراج، ومحرك صغير لكل درج. يصل تنبيه إلى الأسرة إذا لم يُفتح الدرج.',
    helped: 'صيدلي الحي.',
    video_url: null,
  },
];
const EMPTY: ProjectContent = {
  ...{ title: null, theme: null, problem: null, idea: null, how: null },
  ...{ helped: null, video_url: null },
};

/** `changed`: written further after it was handed in. */
type Shape = 'none' | 'draft' | 'handed_in' | 'changed' | 'late';
/** In the order of the teams' numbers, over and over. */
const SHAPES: Shape[] = ['changed', 'handed_in', 'draft', 'handed_in', 'none', 'late'];

/** One page with a line of Latin text. */
function pdf(text: string): Buffer {
  const stream = `BT /F1 28 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const at = body.length;
    body += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

const sketch = (hue: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">
      <rect width="480" height="320" fill="#fff"/><circle cx="150" cy="160" r="80" fill="${hue}"/>
      <rect x="270" y="90" width="130" height="140" rx="16" fill="none" stroke="${hue}" stroke-width="10"/>
      <path d="M230 160h40" stroke="${hue}" stroke-width="10"/></svg>`),
  )
    .png()
    .toBuffer();

/** Tracks ask for projects: the first one for sure, with the themes of its page. */
async function seedSettings({ trx }: Seeding): Promise<void> {
  const themes = INNOVATION.themes.map(({ title }, n) => ({ key: THEMES[n], ...title }));
  await sql`update tracks set project = case key when 'innovation' then 'required' else 'optional' end,
      project_themes = case key when 'innovation' then ${JSON.stringify(themes)}::jsonb else '[]' end,
      links = ${JSON.stringify(LINKS)}::jsonb
    where edition_id = current_edition()`.execute(trx);
}

async function storeFiles(
  { trx, files }: Seeding,
  place: { team_id: string; edition_id: string },
  n: number,
) {
  const hue = ['#0b7285', '#5f3dc4', '#2b8a3e'][n % 3] ?? '#0b7285';
  const given = [
    { name: 'plan.pdf', media_type: 'application/pdf', content: pdf(`Project ${n + 1}`) },
    { name: 'sketch.png', media_type: 'image/png', content: await sketch(hue) },
  ];
  const stored = [];
  for (const { name, media_type, content } of given) {
    const key = `projects/${randomUUID()}.${name.split('.')[1]}`;
    await files.put(key, content, media_type);
    const sha256 = createHash('sha256').update(content).digest();
    const row = { ...place, key, name, media_type, bytes: content.length, sha256 };
    const { id } = await trx
      .insertInto('project_files')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.push({ id, sha256: sha256.toString('hex') });
  }
  return stored;
}

/** Of active teams with members, in every state, some with comments; the rest have nothing yet. */
export async function seedProjects(seeding: Seeding): Promise<void> {
  const { trx, hoursAgo } = seeding;
  await seedSettings(seeding);
  const { rows } = await sql<{ team_id: string; edition_id: string; key: string; writer: string }>`
    select team.id as team_id, team.edition_id, track.key,
      (select student_id from team_members where team_id = team.id
        order by role, id limit 1) as writer
    from teams team join tracks track on track.id = team.track_id
    where team.status = 'active' and team.edition_id = current_edition()
      and (track.key = 'innovation' or team.number % 4 = 0)
      and exists (select from team_members where team_id = team.id)
    order by track.number, team.number`.execute(trx);
  for (const [n, { team_id, edition_id, key, writer }] of rows.entries()) {
    const shape = SHAPES[n % SHAPES.length] ?? 'none';
    if (shape === 'none') continue;
    const place = { team_id, edition_id };
    const written = PROJECTS[n % PROJECTS.length] ?? EMPTY;
    const theme = key === 'innovation' ? (THEMES[(n * 2 + 2) % THEMES.length] ?? null) : null;
    const full: ProjectContent = { ...EMPTY, ...written, theme };
    const draft = shape === 'draft' ? { ...full, how: null, video_url: null } : full;
    const content = shape === 'changed' ? { ...full, title: `${full.title} 2` } : draft;
    await trx
      .insertInto('projects')
      .values({ ...place, content: JSON.stringify(content), version: 4, saved_by: writer })
      .execute();
    await sql`update projects set saved_at = ${hoursAgo(3 + n)} where team_id = ${team_id}`.execute(
      trx,
    );
    const files = await storeFiles(seeding, place, n);
    if (shape !== 'draft') {
      await trx
        .insertInto('project_versions')
        .values({
          ...{ ...place, number: 1, content: JSON.stringify(full), submitted_by: writer },
          ...{ file_ids: files.map(({ id }) => id), sha256: sealOf(full, files) },
          ...{ submitted_at: hoursAgo(5 + n), late: shape === 'late' },
        })
        .execute();
    }
    if (n % 2 === 0) {
      const text = 'فكرة جميلة. أضيفوا رقمًا يبين كم وفّرتم، وصورة من التجربة.';
      const comment = { ...place, author: 'أ. منى عبد الرحيم', text, created_at: hoursAgo(2 + n) };
      await trx.insertInto('project_comments').values(comment).execute();
    }
  }
}
