import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  httpsLink,
  id,
  instant,
  line,
  optionalText,
  orNull,
  paging,
  search,
  text,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { isVideoLink } from '../../rules/project.ts';
import { PROJECT_NEEDS, PROJECT_STATES } from '../../statuses.ts';
import { localized, ofEdition } from '../season/editions.ts';

const field = optionalText(LIMITS.projectTextMax);
/** All that a team writes; null is empty. What has to be there is `projectGaps()`. */
export const projectFields = {
  title: orNull(line(LIMITS.nameMax)),
  /** Key of one of the track's themes. */
  theme: orNull(line(LIMITS.keyMax)),
  problem: field,
  idea: field,
  how: field,
  /** Adults and tools; no child's name. */
  helped: field,
  video_url: orNull(
    line(LIMITS.linkMax).check(z.refine(isVideoLink, { error: 'video_link_host' })),
  ),
};
const content = z.object({
  title: z.nullable(z.string()),
  theme: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  idea: z.nullable(z.string()),
  how: z.nullable(z.string()),
  helped: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
});
export type ProjectContent = z.output<typeof content>;

export const projectFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Of the bytes that are kept, in hex. */
  sha256: z.string(),
  /** For LIMITS.fileAddressLifetimeSeconds. */
  address: z.string(),
});
export type ProjectFile = z.output<typeof projectFile>;

/** What was handed in, and never changes. */
export const projectVersion = z.object({
  number: z.int(),
  content,
  files: z.array(projectFile),
  /** Of content and files, see `sealOf` in the API. */
  sha256: z.string(),
  submitted_at: instant,
  /** In the minutes after the deadline. */
  late: z.boolean(),
  /** First name of the member; null for the school, and for a former student. */
  by: z.nullable(z.string()),
});
/** Earlier ones come without content and files, except to the desk. */
const listedVersion = z.extend(projectVersion, {
  content: z.nullable(content),
  files: z.nullable(z.array(projectFile)),
});
export type ProjectVersion = z.output<typeof listedVersion>;

const comment = z.object({
  id: z.string(),
  /** Of the school. */
  author: z.string(),
  text: z.string(),
  at: instant,
});

export const projectTrack = z.object({
  key: z.string(),
  name: localized,
  needs: z.enum(PROJECT_NEEDS),
  themes: z.array(z.object({ key: z.string(), name: localized })),
  /** Where to learn. */
  links: z.array(z.object({ title: localized, url: z.string() })),
});

export const project = z.object({
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  track: projectTrack,
  state: z.enum(PROJECT_STATES),
  content,
  files: z.array(projectFile),
  /** Increases with every save, and with files that come or go; 0 before the first. */
  version: z.int(),
  saved_at: z.nullable(instant),
  /** First name of who saved last; null for the school. */
  saved_by: z.nullable(z.string()),
  opens_at: z.nullable(instant),
  /** The school's own deadline; LIMITS.projectGraceMinutes are given after it. */
  closes_at: z.nullable(instant),
  /** Whether it can be written and handed in now. */
  open: z.boolean(),
  /** In the minutes after the deadline, in which saving and handing in are still possible. */
  grace: z.boolean(),
  /** Newest first. */
  versions: z.array(listedVersion),
  comments: z.array(comment),
});
export type Project = z.output<typeof project>;

/** The member's: of the team of the current edition. */
export const ownProject = z.extend(project, {
  /** A leader; a single member is one. */
  may_hand_in: z.boolean(),
});
export type OwnProject = z.output<typeof ownProject>;

const times = [
  'edition_archived',
  'edition_not_open',
  'window_closed',
  'window_not_open_yet',
] as const;
const handInErrors = [
  ...times,
  'edited_meanwhile',
  'project_incomplete',
  'project_unchanged',
  'project_versions_full',
] as const;
const version = wholeNumber(0, LIMITS.versionMax);
const asStudent = { access: ['student'] } as const;

export const getOwnProject = defineEndpoint({
  ...asStudent,
  name: 'getOwnProject',
  summary:
    "Return the project of the student's team; not_found without a team or a track with projects",
  method: 'GET',
  path: '/student/team/project',
  reply: ownProject,
});

export const saveOwnProject = defineEndpoint({
  ...asStudent,
  name: 'saveOwnProject',
  summary: "Save the draft of the team's project",
  method: 'PUT',
  path: '/student/team/project',
  body: z.object({ ...projectFields, version }),
  reply: ownProject,
  message: 'project_saved',
  errors: [...times, 'edited_meanwhile'],
});

export const addProjectFile = defineEndpoint({
  ...asStudent,
  name: 'addProjectFile',
  summary:
    'Add a file to the draft: PDF, PPTX, SB3, JPEG, PNG or WebP up to 10 MB, known by its bytes; at most five',
  method: 'POST',
  path: '/student/team/project/files',
  status: 201,
  idempotent: true,
  upload: {
    field: 'file',
    maxBytes: LIMITS.projectFileMaxBytes,
    missing: 'project_file_required',
    tooLarge: 'project_file_too_large',
  },
  body: z.object({ name: line(LIMITS.nameMax) }),
  reply: ownProject,
  message: 'project_file_added',
  errors: [...times, 'project_files_full', 'overloaded', 'too_many_requests'],
});

export const removeProjectFile = defineEndpoint({
  ...asStudent,
  name: 'removeProjectFile',
  summary: 'Take a file out of the draft; what was handed in keeps it',
  method: 'DELETE',
  path: '/student/team/project/files/{id}',
  params: z.object({ id }),
  reply: ownProject,
  message: 'project_file_removed',
  errors: times,
});

export const handInOwnProject = defineEndpoint({
  ...asStudent,
  name: 'handInOwnProject',
  summary: 'Hand the draft in as it is stored; its leader only. Again until the deadline',
  method: 'POST',
  path: '/student/team/project/hand-in',
  idempotent: true,
  body: z.object({ version }),
  reply: ownProject,
  message: 'project_handed_in',
  errors: [...handInErrors, 'leader_only'],
});

const asSchool = { access: ['academy'] } as const;
const ofTeam = { params: z.object({ id }) } as const;

const projectLine = z.object({
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  track: z.nullable(z.object({ key: z.string(), name: localized })),
  needs: z.enum(PROJECT_NEEDS),
  state: z.enum(PROJECT_STATES),
  /** Of the required fields. */
  filled: z.int(),
  required: z.int(),
  files: z.int(),
  saved_at: z.nullable(instant),
  handed_in_at: z.nullable(instant),
  number: z.int(),
  late: z.boolean(),
  comments: z.int(),
  /** Not again on the same day. */
  reminded_at: z.nullable(instant),
});
export type ProjectLine = z.output<typeof projectLine>;

export const listAcademyProjects = defineEndpoint({
  ...asSchool,
  name: 'listAcademyProjects',
  summary: "List the academy's active teams of an edition with how far their projects are",
  method: 'GET',
  path: '/academy/projects',
  academyPermission: 'view',
  query: z.object(ofEdition),
  reply: z.object({
    closes_at: z.nullable(instant),
    open: z.boolean(),
    teams: z.array(projectLine),
  }),
});

export const getTeamProject = defineEndpoint({
  ...asSchool,
  ...ofTeam,
  name: 'getTeamProject',
  summary: "Return the project of one of the academy's teams",
  method: 'GET',
  path: '/academy/teams/{id}/project',
  academyPermission: 'view',
  reply: project,
});

export const handInTeamProject = defineEndpoint({
  ...asSchool,
  ...ofTeam,
  name: 'handInTeamProject',
  summary: 'Hand the draft of a team in for it',
  method: 'POST',
  path: '/academy/teams/{id}/project/hand-in',
  academyPermission: 'teams',
  idempotent: true,
  body: z.object({ version }),
  reply: project,
  message: 'project_handed_in',
  errors: handInErrors,
});

export const remindProjects = defineEndpoint({
  ...asSchool,
  name: 'remindProjects',
  summary: 'Remind the members of these teams of their projects, each team once a day at most',
  method: 'POST',
  path: '/academy/projects/remind',
  academyPermission: 'teams',
  idempotent: true,
  body: z.object({
    team_ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.remindedTeamsMax)),
  }),
  reply: z.object({ reminded: z.int(), skipped: z.int() }),
  message: 'projects_reminded',
  errors: times,
});

export const commentProject = defineEndpoint({
  ...asSchool,
  ...ofTeam,
  name: 'commentProject',
  summary: 'Write a comment that the team and the school read',
  method: 'POST',
  path: '/academy/teams/{id}/project/comments',
  academyPermission: 'teams',
  status: 201,
  idempotent: true,
  body: z.object({ text: text(LIMITS.commentMax) }),
  reply: project,
  message: 'project_commented',
  errors: ['edition_archived', 'project_comments_full'],
});

export const deleteProjectComment = defineEndpoint({
  ...asSchool,
  name: 'deleteProjectComment',
  summary: 'Delete a comment of the school',
  method: 'DELETE',
  path: '/academy/teams/{id}/project/comments/{commentId}',
  academyPermission: 'teams',
  params: z.object({ id, commentId: id }),
  reply: project,
  message: 'project_comment_deleted',
  errors: ['edition_archived'],
});

export const listProjects = defineEndpoint({
  name: 'listProjects',
  summary: "List an edition's teams in tracks with projects, and how far they are",
  method: 'GET',
  path: '/admin/projects',
  access: ['admin'],
  permission: 'view',
  query: z.object({
    ...ofEdition,
    track: z.optional(line(LIMITS.keyMax)),
    state: z.optional(z.enum(PROJECT_STATES)),
    search,
    ...paging,
  }),
  reply: z.extend(z.omit(projectLine, { comments: true, reminded_at: true }), {
    academy: z.object({ id: z.string(), name: z.string() }),
  }),
  list: true,
});

export const downloadProjects = defineEndpoint({
  name: 'downloadProjects',
  summary: 'Download what the teams of a track, or of all, handed in last: a folder a team, as ZIP',
  method: 'GET',
  path: '/admin/projects/archive',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...ofEdition, track: z.optional(line(LIMITS.keyMax)) }),
  reply: z.null(),
  download: ['zip'],
});

export const getAdminProject = defineEndpoint({
  name: 'getAdminProject',
  summary: 'Return what a team handed in, without its draft and comments',
  method: 'GET',
  path: '/admin/teams/{id}/project',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: z.extend(z.pick(project, { team: true, track: true, state: true, versions: true }), {
    academy: z.object({ id: z.string(), name: z.string() }),
  }),
});
export type AdminProject = z.output<(typeof getAdminProject)['reply']>;

export const getCrewProject = defineEndpoint({
  name: 'getCrewProject',
  summary: 'Return what a team handed in last, for its judges and the head judge',
  method: 'GET',
  path: '/crew/events/{id}/teams/{teamId}/project',
  access: ['crew'],
  params: z.object({ id, teamId: id }),
  reply: z.nullable(
    z.extend(z.omit(projectVersion, { by: true }), {
      /** Null without a theme, and for one that the track no longer has. */
      theme_name: z.nullable(localized),
    }),
  ),
});

/** `version` is the edition's. */
const settings = z.extend(projectTrack, { version: z.int() });

/** What the organiser says of a track's projects. */
export const saveTrackProject = defineEndpoint({
  name: 'saveTrackProject',
  summary: 'Say whether teams of a track hand a project in, its themes, and where to learn',
  method: 'PUT',
  path: '/admin/editions/{id}/tracks/{track}/project',
  access: ['admin'],
  permission: 'editions',
  params: z.object({ id, track: line(LIMITS.keyMax) }),
  body: z.object({
    needs: z.enum(PROJECT_NEEDS),
    themes: z
      .array(
        z.object({
          key: line(LIMITS.keyMax),
          name: z.object({ en: line(LIMITS.nameMax), ar: line(LIMITS.nameMax) }),
        }),
      )
      .check(z.maxLength(LIMITS.projectThemesMax)),
    links: z
      .array(
        z.object({
          title: z.object({ en: line(LIMITS.nameMax), ar: line(LIMITS.nameMax) }),
          url: httpsLink(LIMITS.linkMax),
        }),
      )
      .check(z.maxLength(LIMITS.trackLinksMax)),
    version: wholeNumber(1, LIMITS.versionMax),
  }),
  reply: settings,
  message: 'edition_updated',
  errors: ['edited_meanwhile', 'edition_archived'],
});

export const getTrackProject = defineEndpoint({
  name: 'getTrackProject',
  summary: "Return what the organiser says of a track's projects",
  method: 'GET',
  path: '/admin/editions/{id}/tracks/{track}/project',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id, track: line(LIMITS.keyMax) }),
  reply: settings,
});
