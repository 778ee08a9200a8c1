import {
  getContent,
  listContent,
  listContentVersions,
  previewContent,
  publishContent,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { preview } from './preview.ts';
import { list, listVersions, publish, show } from './service.ts';

export const websiteRoutes = (implement: Implement): void => {
  implement(listContent, list);
  implement(getContent, show);
  implement(listContentVersions, listVersions);
  implement(publishContent, publish);
  implement(previewContent, preview);
};
