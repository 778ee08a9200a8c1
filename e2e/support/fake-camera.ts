import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';

const [WIDTH, HEIGHT] = [640, 480];

/** A film for Chromium's camera that shows a code. @returns the browser's options for it */
export function cameraOf(text: string, folder: string): string[] {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const [across, down] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1];
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128).fill(235, 0, WIDTH * HEIGHT);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < scale; line++) {
        const start = (down + y * scale + line) * WIDTH + across + x * scale;
        frame.fill(16, start, start + scale);
      }
  const film = join(folder, 'camera.y4m');
  const head = Buffer.from('FRAME\n');
  const frames = Array.from({ length: 5 }, () => [head, frame]).flat();
  const format = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(film, Buffer.concat([format, ...frames]));
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}
