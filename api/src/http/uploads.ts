import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Endpoint, type FieldError, fieldErrorsOf } from '@midan/contract';
import type { FastifyRequest } from 'fastify';
import { UPLOADS } from '../limits.ts';
import { createFairQueue, QueueFullError } from '../ports/fair-queue.ts';
import { AppError } from './errors.ts';

/** An uploaded file in memory; the client's file name is dropped. */
export interface UploadedFile {
  content: Buffer;
  /** SHA-256 of the uploaded bytes. */
  sha256: Buffer;
  /** Key by which uploads take turns, see ownerOf() in implement.ts. */
  owner: string;
}

interface Form {
  fields: Record<string, unknown>;
  file: Buffer | null;
  tooLarge: boolean;
  /** Field names of files that the form does not expect. */
  strangers: string[];
}

/**
 * A few kilobytes per turn of the event loop: the parser makes an object of every part, and a chunk
 * of the network has room for 13,000 of them.
 */
class Pieces extends Transform {
  override async _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    for (let at = 0; at < chunk.length; at += UPLOADS.pieceBytes) {
      this.push(chunk.subarray(at, at + UPLOADS.pieceBytes));
      await nextTurn();
    }
    done();
  }
}

/** @throws AppError malformed_request, and errors of the multipart plugin that have a status */
async function readForm(request: FastifyRequest, rule: { field: string; maxBytes: number }) {
  try {
    return await collectForm(request, rule);
  } catch (error) {
    // The rest is read past the parser, which would take apart as many parts as come.
    request.raw.unpipe().resume();
    // The parser throws plain errors for a missing boundary and a truncated form.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError('malformed_request');
  }
}

/**
 * Too large files (`tooLarge`) and unexpected ones (`strangers`) are reported, not thrown; `file`
 * is null without one, or for an empty one.
 */
async function collectForm(request: FastifyRequest, rule: { field: string; maxBytes: number }) {
  const form: Form = { fields: {}, file: null, tooLarge: false, strangers: [] };
  const { raw } = request;
  const pieces = Object.assign(raw.pipe(new Pieces()), { headers: raw.headers });
  raw.once('close', () => raw.readableEnded || pieces.destroy());
  const parts = (Object.create(request, { raw: { value: pieces } }) as FastifyRequest).parts({
    limits: { fileSize: rule.maxBytes, files: 2, fields: 20, fieldSize: 16_384, parts: 22 },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      form.fields[part.fieldname] = part.value;
    } else {
      if (part.fieldname !== rule.field || form.file) {
        form.strangers.push(part.fieldname);
        // Read to its end, but not kept.
        part.file.resume();
        continue;
      }
      const content = await part.toBuffer();
      form.tooLarge ||= part.file.truncated;
      if (content.length > 0) form.file = content;
    }
  }
  return form;
}

let underWay = 0;
const turns = createFairQueue({
  each: UPLOADS.maxConcurrentPerAccount,
  waiting: UPLOADS.maxWaitingPerAccount,
  waitTimeoutMs: UPLOADS.waitTimeoutMs,
});

/**
 * Held in memory: few of one account run at a time, and few wait. `owner` may be an address.
 * @throws AppError overloaded, too_many_requests if its uploads wait too many or too long, as
 * `work`
 */
export async function withUploadSlot<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const bounded = async () => {
    if (underWay >= UPLOADS.maxConcurrent) throw new AppError('overloaded', { retryAfter: 5 });
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  return turns(owner, bounded).catch((error: unknown) => {
    throw error instanceof QueueFullError
      ? new AppError('too_many_requests', { retryAfter: 5 })
      : error;
  });
}

/** @throws AppError upload_stalled below `UPLOADS.minProgressBytes` in an interval; as readForm */
async function readInTime(request: FastifyRequest, rule: { field: string; maxBytes: number }) {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const { socket } = request.raw;
  let read = socket.bytesRead;
  const watch = setInterval(() => {
    if (socket.bytesRead - read < UPLOADS.minProgressBytes) reject(new AppError('upload_stalled'));
    read = socket.bytesRead;
  }, UPLOADS.progressIntervalMs);
  return Promise.race([readForm(request, rule), stalled]).finally(() => clearInterval(watch));
}

/**
 * Reports the errors of all fields together. @throws AppError unsupported_media_type,
 * malformed_request, upload_stalled, payload_too_large, validation_failed; errors of the multipart
 * plugin
 */
export async function readUpload(request: FastifyRequest, endpoint: Endpoint, owner: string) {
  const rule = endpoint.upload;
  if (!rule || !endpoint.body) throw new Error(`${endpoint.name} takes no upload`);
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const form = await readInTime(request, rule);
  const parsed = endpoint.body.safeParse(form.fields);
  const fields: Record<string, FieldError[]> = parsed.success
    ? {}
    : fieldErrorsOf(parsed.error.issues);
  if (form.tooLarge) {
    const params = { max: rule.maxBytes / 1024 / 1024 };
    fields[rule.field] = [{ code: rule.tooLarge ?? 'file_too_large', params }];
    throw new AppError('payload_too_large', { fields });
  }
  for (const name of form.strangers) fields[name] = [{ code: 'invalid' }];
  if (!form.file) fields[rule.field] = [{ code: rule.missing ?? 'file_required' }];
  if (!parsed.success || !form.file || form.strangers.length > 0)
    throw new AppError('validation_failed', { fields });
  const sha256 = createHash('sha256').update(form.file).digest();
  return { body: parsed.data, file: { content: form.file, sha256, owner } };
}
