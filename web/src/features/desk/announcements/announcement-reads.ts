import {
  type Announcement,
  getAnnouncement,
  getAnnouncementReport,
  listAnnouncements,
  listUnreachedAcademies,
  previewAnnouncement,
} from '@midan/contract';
import { read } from '../../../lib/query.ts';

export const PLACE = '/admin/announcements';

/** Reads that are no longer true once an announcement was changed, sent or stopped. */
export const CHANGED_BY_ANNOUNCEMENTS = [
  listAnnouncements,
  getAnnouncement,
  getAnnouncementReport,
  listUnreachedAcademies,
  previewAnnouncement,
];

export const readAnnouncement = (id: string) => read(getAnnouncement, { params: { id } });

/** True for a draft, and while a second administrator has to approve. */
export const isUnsent = ({ status }: Announcement) => status === 'draft' || status === 'waiting';
