import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { FIELD_ERRORS } from '../../errors.ts';
import {
  egp,
  id,
  instant,
  nullableText,
  optionalText,
  orNull,
  paging,
  text,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { IMPORT_STATUSES } from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';
import { purchaseErrors } from '../competition/team-purchase.ts';
import { GENDERS } from '../people/students.ts';

/** `changed`: other facts; `twin`: may be another student or line; `error`: a wrong cell. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'twin', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** `team`: lines with a team note. */
export const IMPORT_FILTERS = [...IMPORT_OUTCOMES, 'team'] as const;

export const IMPORT_FACTS = [
  'first_name',
  'last_name',
  'birth_date',
  'gender',
  'class_name',
  'external_id',
  'guardian_name',
  'guardian_phone',
] as const;
export type ImportFact = (typeof IMPORT_FACTS)[number];

/** What a column of a class list may hold. `name` is a full name that is split. */
export const IMPORT_PARTS = ['name', ...IMPORT_FACTS, 'team', 'track', 'mentor', 'leader'] as const;
export type ImportPart = (typeof IMPORT_PARTS)[number];

const column = z._default(
  z.nullable(z.int().check(z.minimum(0), z.maximum(LIMITS.importColumnsMax - 1))),
  null,
);

/** From 0. `every_gender`: boys or girls alone. Name, birth date and gender must be there. */
export const importColumns = z
  .object({
    name: column,
    first_name: column,
    last_name: column,
    birth_date: column,
    gender: column,
    class_name: column,
    external_id: column,
    guardian_name: column,
    guardian_phone: column,
    team: column,
    track: column,
    mentor: column,
    leader: column,
    every_gender: z._default(z.nullable(z.enum(GENDERS)), null),
  })
  .check(
    z.refine(
      ({ every_gender, ...parts }) => {
        const used = Object.values(parts).filter((each) => each !== null);
        return (
          (parts.name !== null) !== (parts.first_name !== null && parts.last_name !== null) &&
          (parts.name === null || (parts.first_name === null && parts.last_name === null)) &&
          parts.birth_date !== null &&
          (parts.gender !== null) !== (every_gender !== null) &&
          new Set(used).size === used.length
        );
      },
      { error: 'list_columns' },
    ),
  );
export type ImportColumns = z.output<typeof importColumns>;

const counts = z.record(z.enum(IMPORT_OUTCOMES), z.int());

export const classImport = z.object({
  id: z.string(),
  file_name: z.nullable(z.string()),
  status: z.enum(IMPORT_STATUSES),
  created_at: instant,
  done_at: z.nullable(instant),
  undone_at: z.nullable(instant),
  /** Until when a done import can be undone; null if it cannot. */
  undo_until: z.nullable(instant),
  lines: z.int(),
  /** Lines per outcome; all 0 while the columns have to be chosen. */
  counts,
  taken: z.int(),
});
export type ClassImport = z.output<typeof classImport>;

export const classImportDetails = z.extend(classImport, {
  /** Null while they have to be chosen. */
  columns: z.nullable(importColumns),
  /** Columns as recognised by their titles; a proposal for the choice. */
  guess: z.record(z.enum(IMPORT_PARTS), z.nullable(z.int())),
  header: z.array(z.string()),
  /** Line number of the header, as in a spreadsheet; 0 for a list without titles. */
  header_line: z.int(),
  /** The first lines of the file, to choose the header from. */
  beginning: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  sample: z.array(z.array(z.string())),
  /** Letters of the columns with national ids, which were not kept. */
  dropped: z.array(z.string()),
  /**
   * Lines that name a team: `placed` and `refused` after the import is done. Before, `staying` are
   * those whose student will not get into it, `noted` those with any team note, and `missing` the
   * teams to buy, with the key of the track that their lines name.
   */
  teams: z.object({
    waiting: z.int(),
    placed: z.int(),
    refused: z.int(),
    staying: z.int(),
    noted: z.int(),
    missing: z.array(z.object({ name: z.string(), track: z.nullable(z.string()), lines: z.int() })),
  }),
  undo: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
  /** True once the lines are deleted, LIMITS.importRowsKeptDays after the upload. */
  erased: z.boolean(),
});
export type ClassImportDetails = z.output<typeof classImportDetails>;

/** Lines that say something but changed nobody: wrong ones, and twins that were not added. */
export const countLeft = ({ counts, taken }: Pick<ClassImport, 'counts' | 'taken'>): number => {
  const addedTwins = Math.max(0, taken - counts.new - counts.changed);
  return counts.error + Math.max(0, counts.twin - addedTwins);
};

export const IMPORT_TEAM_PROBLEMS = [
  'unknown_team',
  'two_teams',
  'in_other_team',
  'team_full',
  'student_not_available',
  'guardian_consent_missing',
  'guardian_unconfirmed',
  'guardian_declined',
  'window_closed',
  'window_not_open_yet',
  'edition_not_open',
  'edition_archived',
] as const;
export type ImportTeamProblem = (typeof IMPORT_TEAM_PROBLEMS)[number];

/** The problems keep a student out of the team; what follows them is only not taken over. */
export const IMPORT_TEAM_NOTES = [
  ...IMPORT_TEAM_PROBLEMS,
  'unknown_track',
  'other_track',
  'other_leader',
  'other_mentor',
  'leader_unread',
  'two_age_groups',
] as const;

const teamNote = z.object({
  cell: z.string(),
  part: z.enum(IMPORT_PARTS),
  value: z.string(),
  code: z.enum(IMPORT_TEAM_NOTES),
  /** Leader, mentor or track that stands against the value. */
  other: z.nullable(z.string()),
});
export type ImportTeamNote = z.output<typeof teamNote>;

/**
 * Why a student stayed. `answered`: the guardian has; `team_locked`: the window is closed;
 * `facts_refused`: no longer allowed, by a proved phone or the age.
 */
export const IMPORT_KEPT_REASONS = [
  'claimed',
  'answered',
  'changed',
  'in_team',
  'certified',
  'team_locked',
  'facts_refused',
] as const;
export type ImportKeptReason = (typeof IMPORT_KEPT_REASONS)[number];

/** `first_phone_taken`: of a cell with more than a number; `phone_left_out`: no number in it. */
const importWarning = z.object({
  cell: z.string(),
  part: z.enum(IMPORT_PARTS),
  code: z.enum(['first_phone_taken', 'phone_left_out']),
  taken: z.nullable(z.string()),
});
export type ImportWarning = z.output<typeof importWarning>;

export const importRow = z.object({
  /** Line number as in a spreadsheet, beginning with 1. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Facts in the line; null if blank or wrong. */
  facts: z.record(z.enum(IMPORT_FACTS), z.nullable(z.string())),
  team: z.nullable(z.string()),
  /** As they stand, for a correction; null for a part without a column. */
  cells: z.record(z.enum(IMPORT_PARTS), z.nullable(z.string())),
  /** Foreseen before the import is done, by what the teams are at this moment. */
  team_notes: z.array(teamNote),
  /** Cells that are wrong: `C17`, what the column holds, and the error of its field. */
  problems: z.array(
    z.object({
      cell: z.string(),
      part: z.enum(IMPORT_PARTS),
      code: z.enum(FIELD_ERRORS),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  /** Cells of which a line that is not wrong takes a part or nothing. */
  warnings: z.array(importWarning),
  changes: z.array(
    z.object({
      fact: z.enum(IMPORT_FACTS),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
  /** The student keeps the own facts: an import cannot change them. */
  keeps_own_facts: z.boolean(),
  /** Student or earlier line of the file that the line resembles. */
  twin: z.nullable(
    z.object({
      name: z.string(),
      student_id: z.nullable(z.string()),
      line: z.nullable(z.int()),
    }),
  ),
  student_id: z.nullable(z.string()),
  taken: z.boolean(),
  team_placed: z.boolean(),
  team_problem: z.nullable(z.enum(IMPORT_TEAM_PROBLEMS)),
  undone: z.nullable(z.enum(['removed', 'restored', 'kept'])),
  kept_reason: z.nullable(z.enum(IMPORT_KEPT_REASONS)),
});
export type ImportRow = z.output<typeof importRow>;

const ofTeams = { access: ['academy'], academyPermission: 'teams' } as const;
const byId = z.object({ id });

export const listImports = defineEndpoint({
  ...ofTeams,
  name: 'listImports',
  summary: "List the academy's imports of class lists, newest first",
  method: 'GET',
  path: '/academy/imports',
  query: z.object(paging),
  reply: classImport,
  list: true,
});

export const uploadImport = defineEndpoint({
  ...ofTeams,
  name: 'uploadImport',
  summary:
    'Upload a class list to preview it: CSV in UTF-8, UTF-16 or Windows-1256, text pasted from a spreadsheet, XLSX or XLS. Nothing is added yet. Columns with national ids are not kept',
  method: 'POST',
  path: '/academy/imports',
  status: 201,
  idempotent: true,
  upload: {
    field: 'list',
    maxBytes: LIMITS.importMaxBytes,
    missing: 'list_required',
    tooLarge: 'table_too_large',
  },
  body: z.object({ file_name: optionalText(LIMITS.fileNameMax) }),
  // Only the id, because replies of idempotent calls are stored.
  reply: z.object({ id: z.string() }),
  errors: ['academy_not_active', 'payload_too_large', 'unsupported_media_type', 'overloaded'],
});

export const getImportTemplate = defineEndpoint({
  ...ofTeams,
  name: 'getImportTemplate',
  summary: 'Return an empty class list with the titles and one invented line, as a spreadsheet',
  method: 'GET',
  path: '/academy/imports/template',
  reply: z.null(),
  download: ['xlsx'],
});

export const getImport = defineEndpoint({
  ...ofTeams,
  name: 'getImport',
  summary: 'Return an import',
  method: 'GET',
  path: '/academy/imports/{id}',
  params: byId,
  reply: classImportDetails,
});

export const listImportRows = defineEndpoint({
  ...ofTeams,
  name: 'listImportRows',
  summary: 'List the lines of an import below its header, in their order',
  method: 'GET',
  path: '/academy/imports/{id}/rows',
  params: byId,
  query: z.object({ outcome: z.optional(z.enum(IMPORT_FILTERS)), ...paging }),
  reply: importRow,
  list: true,
});

export const chooseImportColumns = defineEndpoint({
  ...ofTeams,
  name: 'chooseImportColumns',
  summary:
    'Choose the header and the columns of an import that is not done; the academy’s next list with the same header uses them too',
  method: 'PUT',
  path: '/academy/imports/{id}/columns',
  params: byId,
  body: z.object({
    /** 0: the list has no titles. */
    header_line: wholeNumber(0, LIMITS.importHeaderLineMax),
    /** Without them, the header alone changes and its titles are guessed anew. */
    columns: z.nullable(importColumns),
  }),
  reply: classImportDetails,
  errors: ['import_decided'],
});

/** Null for a blank cell. */
const cell = nullableText(LIMITS.importCellMax);

export const correctImportLine = defineEndpoint({
  ...ofTeams,
  name: 'correctImportLine',
  summary:
    'Correct cells of a line of an import that is not done, and judge the list anew. A cell that is no longer what it was is refused, unless it has the new value already',
  method: 'PUT',
  path: '/academy/imports/{id}/lines/{line}',
  params: z.object({ id, line: wholeNumber(1, LIMITS.importLineMax) }),
  body: z.object({
    cells: z
      .array(z.object({ part: z.enum(IMPORT_PARTS), from: cell, to: cell }))
      .check(z.minLength(1), z.maxLength(IMPORT_PARTS.length)),
  }),
  reply: classImportDetails,
  message: 'line_corrected',
  errors: ['import_decided', 'import_without_columns', 'edited_meanwhile'],
});

export const buyImportTeams = defineEndpoint({
  name: 'buyImportTeams',
  summary:
    'Buy the teams that an import names and the school does not have, up to 20 at once, from the wallet in one transaction; none once they are there',
  method: 'POST',
  path: '/academy/imports/{id}/teams',
  access: ['academy'],
  academyPermission: 'money',
  status: 201,
  idempotent: true,
  params: byId,
  body: z.object({
    /** Key of the track of teams for which the list names none; it may be chosen later. */
    track: orNull(text(LIMITS.keyMax)),
    /** How many teams were missing when the school agreed; the call fails if others are left. */
    missing: wholeNumber(1, LIMITS.importLineMax),
    /** Amount in EGP that the school agreed to; the call fails if the cost differs. */
    expected_amount: orNull(egp({ min: 0 })),
  }),
  reply: z.object({ bought: z.int(), purchase_id: z.nullable(z.string()) }),
  errors: [...purchaseErrors, 'import_decided', 'import_without_columns', 'edited_meanwhile'],
});

export const commitImport = defineEndpoint({
  ...ofTeams,
  name: 'commitImport',
  summary:
    'Add the new students of an import and change the changed ones, then fill the named teams. A second call changes nothing, but goes on with teams that were not filled',
  method: 'POST',
  path: '/academy/imports/{id}/commit',
  params: byId,
  repeatable: true,
  body: z.object({
    /** Lines of twins who are other children: they are added too. */
    twins: z.array(z.int()).check(z.maxLength(LIMITS.importRowsMax)),
  }),
  reply: classImportDetails,
  message: 'import_done',
  errors: ['academy_not_active', 'import_decided', 'import_without_columns', 'too_many_vouched'],
});

export const undoImport = defineEndpoint({
  ...ofTeams,
  name: 'undoImport',
  summary:
    'Undo an import within 24 hours: added students are removed and changed ones restored, but for those who were claimed, changed or put into a team since. A second call changes nothing',
  method: 'POST',
  path: '/academy/imports/{id}/undo',
  params: byId,
  repeatable: true,
  reply: classImportDetails,
  message: 'import_undone',
  errors: ['import_decided', 'undo_too_late'],
});

export const exportImportProblems = defineEndpoint({
  ...ofTeams,
  name: 'exportImportProblems',
  summary:
    'Return the lines that were not taken, or not put into their team, as they were, with a column of reasons',
  method: 'GET',
  path: '/academy/imports/{id}/problems',
  params: byId,
  query: z.object(fileFormat),
  reply: z.null(),
  download: TABLE_FORMATS,
});
