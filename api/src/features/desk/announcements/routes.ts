import {
  approveAnnouncement,
  countAudience,
  createAnnouncement,
  draftNamesReminder,
  exportUnreachedAcademies,
  getAnnouncement,
  getAnnouncementReport,
  listAnnouncements,
  listUnreachedAcademies,
  previewAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
  testAnnouncement,
  updateAnnouncement,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { count, preview, sendTrial } from './preview.ts';
import { exportUnreached, report, unreached } from './report.ts';
import { approve, create, draftReminder, get, list, send, stop, update } from './service.ts';

export const announcementRoutes = (implement: Implement): void => {
  implement(listAnnouncements, list);
  implement(getAnnouncement, get);
  implement(countAudience, count);
  implement(createAnnouncement, create);
  implement(draftNamesReminder, draftReminder);
  implement(updateAnnouncement, update);
  implement(previewAnnouncement, preview);
  implement(testAnnouncement, sendTrial);
  implement(sendAnnouncement, send);
  implement(approveAnnouncement, approve);
  implement(stopAnnouncement, stop);
  implement(getAnnouncementReport, report);
  implement(listUnreachedAcademies, unreached);
  implement(exportUnreachedAcademies, exportUnreached);
};
