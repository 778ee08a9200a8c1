import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, line, orNull, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { toWesternDigits } from '../../rules/digits.ts';

const key = line(LIMITS.keyMax).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'key_format' }));

/** What an inspector looks at, in this order. */
const items = z
  .array(
    z.object({
      key,
      label: z.object({ en: line(LIMITS.settingTextMax), ar: line(LIMITS.settingTextMax) }),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(LIMITS.inspectionItemsMax),
    z.refine((all) => new Set(all.map((item) => item.key)).size === all.length, {
      error: 'already_used',
    }),
  );

/** A track with one lets no run or match count without a pass. */
export const inspectionList = z.object({
  id: z.string(),
  track: z.string(),
  version: z.int(),
  items,
});
export type InspectionList = z.output<typeof inspectionList>;

export const listInspectionLists = defineEndpoint({
  name: 'listInspectionLists',
  summary: "List the newest inspection lists of an edition's tracks",
  method: 'GET',
  path: '/admin/editions/{id}/inspection-lists',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: z.array(inspectionList),
});

export const saveInspectionList = defineEndpoint({
  name: 'saveInspectionList',
  summary: "Save a track's inspection list as a new version; what was inspected keeps its own",
  method: 'PUT',
  path: '/admin/editions/{id}/tracks/{track}/inspection-list',
  access: ['admin'],
  permission: 'editions',
  params: z.object({ id, track: line(LIMITS.keyMax) }),
  body: z.object({
    items,
    /** Of the list that was read; null for the first. */
    version: orNull(wholeNumber(1, LIMITS.versionMax)),
  }),
  reply: inspectionList,
  message: 'inspection_list_saved',
  errors: ['edited_meanwhile', 'edition_archived'],
});

/** What a phone sends of an inspection. */
export const inspectionFields = {
  event_id: id,
  team_id: id,
  list_id: id,
  attempt: wholeNumber(1, LIMITS.inspectionAttemptsMax),
  /** Keys of items that were not right; none is a pass. */
  failed: z.array(line(LIMITS.keyMax)).check(z.maxLength(LIMITS.inspectionItemsMax)),
  /** Of the seal on the robot, in one spelling; with a pass alone. */
  seal_no: orNull(line(LIMITS.sealNoMax).check(z.toUpperCase(), z.overwrite(toWesternDigits))),
  /** Id of the record that this one corrects. */
  replaces: orNull(id),
};
