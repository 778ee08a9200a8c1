import type { z } from 'zod/mini';
import type { ErrorCode, FieldErrorCode } from './errors.ts';
import type { AcademyPermission, AdminPermission } from './permissions.ts';
import type { FileFormat } from './table-files.ts';

export const ROLES = ['student', 'academy', 'admin', 'crew'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that may call; `public` needs no session. There is no default. */
export type Access = 'public' | readonly Role[];

/** An uploaded file in a form. It is a picture unless `missing` names another kind of error. */
export interface UploadRule {
  field: string;
  maxBytes: number;
  missing?: FieldErrorCode;
  /** Field error when the file is larger than maxBytes, with `max` in MB. */
  tooLarge?: FieldErrorCode;
}

export interface Endpoint {
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `{param}` placeholders. */
  path: string;
  access: Access;
  /** Permission that administrators need; required for every endpoint with the role `admin`. */
  permission?: AdminPermission;
  /** Required for the role `academy`. `owner` leaves it to the account's owner. */
  academyPermission?: AcademyPermission;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** Schema of `data`; for `list: true` of one row. Lists also reply with `meta`. */
  reply: z.ZodMiniType;
  list?: boolean;
  /** 201 for calls that create something; 200 by default. */
  status?: 200 | 201;
  /** A repeated call with the same Idempotency-Key and body has no further effect. */
  idempotent?: boolean;
  /** May be sent again after a lost response; by default if idempotent, PUT or DELETE. */
  repeatable?: boolean;
  /** Although it is no GET: an administrator's view of a school may send it. */
  readsOnly?: boolean;
  /** The caller's too: a repetition after a lost answer is refused with 401. */
  endsSession?: boolean;
  upload?: UploadRule;
  /** Streamed: always if `reply` is null, otherwise for a `format` besides json. */
  download?: readonly FileFormat[];
  /** Replies with the bare `data`, without the envelope (tracks service). */
  bare?: boolean;
  /** Public: its reader keeps the answer, and asks whether it has changed (ETag). */
  kept?: true;
  /** Key of the success message in the `success` catalogue. */
  message?: string;
  /** Error codes besides those of every endpoint. */
  errors?: readonly ErrorCode[];
}

export interface PageMeta {
  page: number;
  per_page: number;
  total: number;
  last_page: number;
  /** More were found than `total`, which is counted LIMITS.searchCountAhead beyond the page. */
  more?: boolean;
}

/** Keeps the literal types. ENDPOINTS collects what features export. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  D extends 'in' | 'out',
> = E[K] extends z.ZodMiniType ? (D extends 'in' ? z.input<E[K]> : z.output<E[K]>) : undefined;

/** Validated input, as handlers receive it. */
export type Params<E extends Endpoint> = Part<E, 'params', 'out'>;
export type Query<E extends Endpoint> = Part<E, 'query', 'out'>;
export type Body<E extends Endpoint> = Part<E, 'body', 'out'>;
/** Input as clients send it. */
export type ParamsInput<E extends Endpoint> = Part<E, 'params', 'in'>;
export type QueryInput<E extends Endpoint> = Part<E, 'query', 'in'>;
export type BodyInput<E extends Endpoint> = Part<E, 'body', 'in'>;
/** `data` of the reply; an array of rows for lists. */
export type ReplyData<E extends Endpoint> = E extends { list: true }
  ? z.output<E['reply']>[]
  : z.output<E['reply']>;
