import type { VideoContent } from './schemas.ts';

/** The film on the home page: what stands behind `v=` in its YouTube address. */
export const video: VideoContent = { id: 'KBh7lWcXqf0' };
