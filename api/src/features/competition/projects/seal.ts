import { hash } from 'node:crypto';
import type { ProjectContent } from '@midan/contract';

/** All fields, in the order in which they are sealed. */
export const contentOf = (content: Partial<ProjectContent>): ProjectContent => ({
  helped: content.helped ?? null,
  how: content.how ?? null,
  idea: content.idea ?? null,
  problem: content.problem ?? null,
  theme: content.theme ?? null,
  title: content.title ?? null,
  video_url: content.video_url ?? null,
});

export const isSame = (a: ProjectContent, b: ProjectContent): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

/**
 * SHA-256 of `{"content":{…},"files":[…]}` in UTF-8: JSON without spaces, keys sorted, the files'
 * hashes in hex and in their order. Never change it: it proves what was handed in before.
 */
export const sealOf = (content: ProjectContent, files: readonly { sha256: string }[]): Buffer =>
  hash(
    'sha256',
    JSON.stringify({ content: contentOf(content), files: files.map(({ sha256 }) => sha256) }),
    'buffer',
  );
