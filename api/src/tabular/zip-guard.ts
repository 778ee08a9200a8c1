import { inflateRawSync } from 'node:zlib';
import { TABLE_FILES } from '../limits.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const DEFLATED = 8;
const ZIP64_FIELD = 0x0001;

/** Extra fields hold sizes that replace those of the header (ZIP64). */
function hasOtherSizes(zip: Buffer, start: number, length: number): boolean {
  for (let at = start; at + 4 <= start + length; at += 4 + zip.readUInt16LE(at + 2)) {
    if (zip.readUInt16LE(at) === ZIP64_FIELD) return true;
  }
  return false;
}

/**
 * In bytes; the size in the directory if it is not compressed.
 * @param left bytes that it may have at most
 * @throws Error if it is larger, or its headers differ
 */
function unpackedSize(zip: Buffer, entry: number, left: number): number {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 24);
  const local = zip.readUInt32LE(entry + 42);
  const names = zip.readUInt16LE(local + 26);
  const extras = zip.readUInt16LE(local + 28);
  const localSize = zip.readUInt32LE(local + 22);
  // The library believes the local header: both have to say the same. 0 stands behind the data.
  if (
    zip.readUInt32LE(local) !== LOCAL_HEADER ||
    zip.readUInt16LE(local + 8) !== method ||
    (localSize !== 0 && localSize !== size) ||
    hasOtherSizes(zip, local + 30 + names, extras) ||
    hasOtherSizes(zip, entry + 46 + zip.readUInt16LE(entry + 28), zip.readUInt16LE(entry + 30))
  ) {
    throw new Error('two headers that differ');
  }
  if (method !== DEFLATED) return zip.readUInt32LE(entry + 20);
  const data = zip.subarray(local + 30 + names + extras);
  const { length } = inflateRawSync(data, { maxOutputLength: left });
  if (length !== size) throw new Error('another size than promised');
  return length;
}

/**
 * Unpacks every compressed part, because the sizes in its headers may be wrong.
 * @throws Error if there are too many parts or bytes, or the file is not a plain zip file
 */
export function assertUnpacksSmall(zip: Buffer): void {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no zip file');
  const parts = zip.readUInt16LE(end + 8);
  if (parts !== zip.readUInt16LE(end + 10)) throw new Error('parts on another disk');
  if (parts > TABLE_FILES.maxParts) throw new Error('too many parts');
  let left: number = TABLE_FILES.maxUnpackedBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < parts; n += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('a broken directory');
    left -= unpackedSize(zip, at, left);
    if (left <= 0) throw new Error('unpacks to too much');
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
