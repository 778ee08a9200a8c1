import type { ProjectNeed } from '../statuses.ts';

/** Where a video may be, also on a host below (`www.`, `m.`, `player.`); nothing is fetched from there. */
const VIDEO_LINK =
  /^https:\/\/(?:[a-z0-9-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|drive\.google\.com)\/\S+$/i;

export const isVideoLink = (value: string): boolean => VIDEO_LINK.test(value);

export const PROJECT_FIELDS = ['title', 'theme', 'problem', 'idea', 'how'] as const;
export type ProjectField = (typeof PROJECT_FIELDS)[number];

/** Fields that have to be there before it is handed in; the theme where the track has themes. */
export const requiredFields = (themes: readonly unknown[]): readonly ProjectField[] =>
  themes.length > 0 ? PROJECT_FIELDS : PROJECT_FIELDS.filter((name) => name !== 'theme');

/** Which of them are missing. A theme that the track has no more is missing. */
export function projectGaps(
  content: Record<ProjectField, string | null>,
  themes: readonly { key: string }[],
): ProjectField[] {
  const isThere = (name: ProjectField) =>
    name === 'theme'
      ? themes.some(({ key }) => key === content.theme)
      : Boolean(content[name]?.trim());
  return requiredFields(themes).filter((name) => !isThere(name));
}

/** A track without projects asks nobody. */
export const takesProjects = (needs: ProjectNeed): boolean => needs !== 'none';
