import { paperTemplate } from './template.ts';

export interface LinkPreviewPaper {
  brand: string;
  title: string;
  full: string;
}

export const linkPreviewPaper = paperTemplate<LinkPreviewPaper>('link-preview');
