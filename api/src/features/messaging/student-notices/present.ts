import type { StudentNotice, StudentNoticeKind } from '@midan/contract';
import { type Language, say, sayDay, type TextKey } from '../../../i18n.ts';
import type { NoticeRow, StudentFacts } from './queries.ts';

/** `date` is the day `due_on` in words. */
export function wordedFacts(
  facts: unknown,
  due_on: string | null,
  language: Language,
): Record<string, string> {
  const { academy, reason, team, track, event, place, title, body } = facts as StudentFacts;
  return {
    ...(academy !== undefined && { academy }),
    ...(reason !== undefined && { reason, context: 'reason' }),
    ...(team !== undefined && { team }),
    ...(track && { track: track[language] }),
    ...(event && { event: event[language] }),
    ...(place && { place: place[language] }),
    ...(title && { title: title[language] || title.ar || title.en }),
    ...(body && { body: body[language] || body.ar || body.en }),
    ...(due_on !== null && { date: sayDay(language, due_on) }),
  };
}

/** Kinds whose message greets the student; in the app they have a shorter text. */
const GREETING = [
  'request_approved',
  'request_rejected',
  'team_joined',
  'team_left',
  'announcement',
] as const satisfies StudentNoticeKind[];

function bellKey(kind: StudentNoticeKind): TextKey {
  const greeting = GREETING.find((each) => each === kind);
  return greeting ? `notices:student_bell.${greeting}` : `notices:${kind}.text`;
}

export function presentNotice(notice: NoticeRow, language: Language): StudentNotice {
  const { kind } = notice;
  const params = wordedFacts(notice.facts, notice.due_on, language);
  return {
    id: notice.id,
    kind,
    title: say(language, `notices:${kind}.subject`, params),
    text: say(language, bellKey(kind), params),
    created_at: notice.created_at.toISOString(),
    read_at: notice.read_at?.toISOString() ?? null,
  };
}
