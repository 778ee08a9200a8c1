import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A small PNG of grey rows like a scanned receipt; one random row makes each of them different. */
export function receiptPicture(width = 240, height = 320): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.fill(y % 24 < 3 ? 90 : 245, y * (width + 1) + 1, (y + 1) * (width + 1));
  }
  randomFillSync(rows, width + 2, width);
  return greyPicture(width, height, rows);
}

/** A PNG of noise, which cannot be compressed: `bytes` and a little more. */
export function largePicture(bytes: number): Buffer {
  const width = 2000;
  const height = Math.ceil(bytes / width);
  const rows = randomFillSync(Buffer.alloc((width + 1) * height));
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  return greyPicture(width, height, rows);
}

function greyPicture(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
