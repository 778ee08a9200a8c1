import type { RequestStatus } from '@midan/contract';
import type { SeededAcademy } from './academies.ts';
import { addHours, known, type Seeding } from './seeding.ts';
import type { SeededStudent } from './students.ts';

/** A request of the demo. Ages in hours; `answer` is the hours until the decision. */
interface Story {
  kind: 'join' | 'application';
  status: RequestStatus;
  age: number;
  answer?: number;
  message: string;
  /** True for an application to all active academies. */
  isOpen?: boolean;
  /** True if only the demo academy rejected it. */
  isRefusedHere?: boolean;
  /** True if the student joined another academy. */
  isClosed?: boolean;
}

/** In hours; `answer` counts from the sending, and not while it is pending. */
const join = (status: RequestStatus, age: number, answer: number, message: string): Story => ({
  kind: 'join',
  status,
  age,
  ...(status === 'pending' ? {} : { answer }),
  message,
});
const application = (story: Omit<Story, 'kind' | 'message'>, message: string): Story => ({
  kind: 'application',
  message,
  ...story,
});

const OWN: Story[] = [
  join(
    'pending',
    2,
    0,
    'أحب برمجة الروبوتات وأريد أن أشارك مع فريق المدرسة في مسار تتبع الخط هذا العام.',
  ),
  join(
    'pending',
    7,
    0,
    'شاركت العام الماضي مع نادي الروبوت في الحي، وأرغب في تمثيل مدرستي في المسابقة.',
  ),
  join(
    'pending',
    26,
    0,
    'I am in grade 8 and I have built two Arduino projects. I would like to join a team.',
  ),
  join(
    'pending',
    49,
    0,
    'زميلتي في فريق بناة المستقبل وتحتاج إلى مبرمجة معها، وأنا مستعدة للتدريب بعد المدرسة.',
  ),
];
const DECIDED: Story[] = [
  join('approved', 30, 5, 'أجيد التصميم ثلاثي الأبعاد وأريد أن أصمم هيكل الروبوت مع أحد الفرق.'),
  join('approved', 96, 20, 'أرغب في الانضمام إلى فرق المدرسة، وقد وافق والداي على مشاركتي.'),
  join('approved', 700, 30, 'I can program in Python and I want to learn how robots see.'),
  join('approved', 1400, 12, 'أحب الإلكترونيات وأصلح أجهزة البيت، وأتمنى أن أتعلم مع الفريق.'),
];
const REFUSED: Story[] = [
  join('rejected', 190, 28, 'أريد الانضمام هذا الأسبوع، وسأكمل بيانات ولي الأمر في وقت لاحق.'),
  join(
    'rejected',
    820,
    44,
    'Please add me to any team, I have no experience yet but I learn quickly.',
  ),
];
const SEEKING: Story[] = [
  application(
    { status: 'pending', age: 4, isOpen: true },
    'مدرستي لا تشارك في المسابقة، وأبحث عن مدرسة قريبة من مدينة نصر أتدرب فيها يوم السبت.',
  ),
  application(
    { status: 'pending', age: 18 },
    'سمعت عن معمل الروبوت في مدرستكم من صديق، وأتمنى أن تقبلوني في أحد فرقكم لهذا الموسم.',
  ),
  application(
    { status: 'pending', age: 33, isOpen: true },
    'I moved to Cairo this summer and my school has no robotics club. I have won a coding contest.',
  ),
  application(
    { status: 'pending', age: 75, isOpen: true, isRefusedHere: true },
    'أسكن في طنطا وأبحث عن مدرسة قريبة تشارك في مسار الابتكار وريادة الأعمال.',
  ),
  application(
    { status: 'rejected', age: 410, answer: 21 },
    'أرغب في المشاركة من غير حضور التدريبات الأسبوعية بسبب بُعد المسافة.',
  ),
];
/** An application to the academy whose deposit is not paid yet. */
const WAITING_FOR_DEPOSIT = join(
  'pending',
  11,
  0,
  'أنا طالبة جديدة في مدرستكم، وأريد أن أشارك في المسابقة مع زميلاتي في الفصل.',
);
const TAKEN_IN = application(
  { status: 'approved', age: 260, answer: 9, isOpen: true },
  'لا يوجد في مدرستي فريق للروبوت، وأتمنى أن تقبلني مدرسة فيها معمل مجهز.',
);
const GONE_ELSEWHERE = application(
  { status: 'rejected', age: 330, answer: 50, isClosed: true },
  'I would like to take part with your school, or with any school near Smouha.',
);

/** Null for those without an academy. */
const ofAcademy = (students: SeededStudent[], mailbox: string | null) =>
  students.filter(({ academy }) => (academy?.mailbox ?? null) === mailbox);

/** By place; leaves out stories without a student. */
const pairUp = (stories: Story[], students: SeededStudent[], academy: SeededAcademy) =>
  stories.flatMap((story, index) => {
    const student = students[index];
    return student ? [{ story, student, academy }] : [];
  });

/**
 * An approval sets when the student joined, and moves a team's joining after it. Who waits for the
 * demo academy leaves it.
 */
export async function seedRequests(
  { trx, now, hoursAgo, idAt }: Seeding,
  academies: Map<string, SeededAcademy>,
  students: SeededStudent[],
): Promise<void> {
  const academy = known(academies, 'school');
  const members = await trx.selectFrom('team_members').select('student_id').execute();
  const teamed = new Set(members.map(({ student_id }) => student_id));
  const verified = students.filter(({ status }) => status === 'verified');
  const own = ofAcademy(verified, 'school');
  const seeking = ofAcademy(verified, null);
  const since = (hours: number) => hoursAgo(hours).getTime();
  // Whoever asks to be listed is not listed yet.
  const asking = own.filter(({ id }) => !teamed.has(id)).slice(0, OWN.length);
  await trx
    .updateTable('students')
    .set({ academy_id: null, joined_at: null })
    .where(
      'id',
      'in',
      asking.map(({ id }) => id),
    )
    .execute();
  const inTeams = own.filter(
    ({ id, createdAt }) => teamed.has(id) && createdAt.getTime() < since(1500),
  );
  const all = [
    ...pairUp(OWN, asking, academy),
    ...pairUp([...DECIDED, TAKEN_IN], inTeams, academy),
    ...pairUp(
      REFUSED,
      ofAcademy(students, 'school').filter(({ status }) => status === 'inactive'),
      academy,
    ),
    ...pairUp(SEEKING, seeking, academy),
    ...pairUp([WAITING_FOR_DEPOSIT], seeking.slice(SEEKING.length), known(academies, 'new-school')),
    ...pairUp([GONE_ELSEWHERE], ofAcademy(verified, 'papyrus-bay'), academy),
  ];
  const rows = all.map(({ story, student, academy: asked }) => {
    const created_at = hoursAgo(story.age);
    const isWaitingForAll = story.isOpen && story.status === 'pending';
    return {
      id: idAt(created_at),
      kind: story.kind,
      student_id: student.id,
      academy_id: isWaitingForAll ? null : asked.id,
      is_open: story.isOpen ?? false,
      message: story.message,
      status: story.status,
      closed_reason: story.isClosed ? ('joined_another_school' as const) : null,
      created_at,
      decided_at: story.answer === undefined ? null : addHours(created_at, story.answer),
    };
  });
  await trx.insertInto('enrolment_requests').values(rows).execute();
  for (const { student_id, status, decided_at } of rows) {
    if (status !== 'approved' || !decided_at) continue;
    await trx
      .updateTable('students')
      .set({ joined_at: decided_at })
      .where('id', '=', student_id)
      .execute();
    // Nobody is in an academy's team before the academy has taken them in.
    await trx
      .updateTable('team_members')
      .set({ joined_at: addHours(decided_at, 1) })
      .where('student_id', '=', student_id)
      .where('joined_at', '<', decided_at)
      .execute();
  }
  const refused = rows.filter((_, index) => all[index]?.story.isRefusedHere);
  await trx
    .insertInto('open_application_rejections')
    .values(
      refused.map(({ id, created_at }) => ({
        request_id: id,
        academy_id: academy.id,
        rejected_at: new Date(Math.min(now.getTime(), addHours(created_at, 22).getTime())),
      })),
    )
    .execute();
}
