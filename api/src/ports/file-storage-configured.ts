import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStorage } from './file-storage.ts';
import { guardedFiles } from './file-storage-guarded.ts';
import { keptFiles } from './file-storage-kept.ts';
import { localFiles } from './file-storage-local.ts';
import { s3Files } from './file-storage-s3.ts';

/** The S3 bucket, or `files` of DATA_DIR, guarded. @throws Error if S3_BUCKET lacks credentials */
export const configuredFiles = (config: Config): FileStorage =>
  guardedFiles(
    config.S3_BUCKET ? keptFiles(s3Files(config)) : localFiles(join(config.DATA_DIR, 'files')),
  );
