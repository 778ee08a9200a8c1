import {
  getContent,
  listContent,
  listContentVersions,
  listMedia,
  previewContent,
  publishContent,
  removeMedia,
  updateMedia,
  uploadMediaPdf,
  uploadMediaPicture,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { list as listUploads, remove, update, uploadPdf, uploadPicture } from './media.ts';
import { preview } from './preview.ts';
import { list, listVersions, publish, show } from './service.ts';

export const websiteRoutes = (implement: Implement): void => {
  implement(listContent, list);
  implement(getContent, show);
  implement(listContentVersions, listVersions);
  implement(publishContent, publish);
  implement(previewContent, preview);
  implement(listMedia, listUploads);
  implement(uploadMediaPicture, uploadPicture);
  implement(uploadMediaPdf, uploadPdf);
  implement(updateMedia, update);
  implement(removeMedia, remove);
};
