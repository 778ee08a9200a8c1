import type { z } from 'zod';
import type { ErrorCode, FieldErrorCode } from './errors.ts';
import type { AdminPermission } from './permissions.ts';

export const ROLES = ['student', 'academy', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who may call: anybody, or the signed-in roles listed. There is no default. */
export type Access = 'public' | readonly Role[];

/** One uploaded file beside the form's fields, a picture unless `missing` says otherwise. */
export interface UploadRule {
  field: string;
  maxBytes: number;
  /** The field error of a form without the file. */
  missing?: FieldErrorCode;
}

export interface Endpoint {
  /** Names the operation in the OpenAPI document; unique. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `{param}` placeholders. */
  path: string;
  access: Access;
  /** Which administrators; every endpoint that lets administrators in declares it. */
  permission?: AdminPermission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Shape of `data`. For `list: true` the shape of one row; the reply then carries `meta`. */
  reply: z.ZodType;
  list?: boolean;
  /** 201 for calls that create something. */
  status?: 200 | 201;
  /** Honours Idempotency-Key: same key and body, same answer, one effect. */
  idempotent?: boolean;
  /**
   * Whether a client may send it again after a lost answer: what honours Idempotency-Key, and every
   * PUT and DELETE, unless this says otherwise.
   */
  repeatable?: boolean;
  /** Ends the caller's session too, so that a repetition after a lost answer is refused with 401. */
  endsSession?: boolean;
  upload?: UploadRule;
  /**
   * Media type of a file that is streamed instead of the envelope: always when `reply` is null,
   * else when the query says `format=csv`.
   */
  download?: string;
  /** Answers the bare `data` without the envelope (the tracks service). */
  bare?: boolean;
  /** Key of the success sentence in the `success` catalogue. */
  message?: string;
  /** Codes besides the ones every endpoint may answer. */
  errors?: readonly ErrorCode[];
}

export interface PageMeta {
  page: number;
  per_page: number;
  total: number;
  last_page: number;
  /** A search found more than `total`: it is counted LIMITS.searchCountAhead beyond the page. */
  more?: boolean;
}

/** Keeps the literal types of a declaration. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  D extends 'in' | 'out',
> = E[K] extends z.ZodType ? (D extends 'in' ? z.input<E[K]> : z.output<E[K]>) : undefined;

/** What a handler receives, after validation. */
export type Params<E extends Endpoint> = Part<E, 'params', 'out'>;
export type Query<E extends Endpoint> = Part<E, 'query', 'out'>;
export type Body<E extends Endpoint> = Part<E, 'body', 'out'>;
/** What a client sends. */
export type ParamsInput<E extends Endpoint> = Part<E, 'params', 'in'>;
export type QueryInput<E extends Endpoint> = Part<E, 'query', 'in'>;
export type BodyInput<E extends Endpoint> = Part<E, 'body', 'in'>;
/** `data` of the answer: an array of rows for lists. */
export type ReplyData<E extends Endpoint> = E extends { list: true }
  ? z.output<E['reply']>[]
  : z.output<E['reply']>;
