import type ar from '../ar/website.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Website',
  description:
    'What visitors read, in both languages. Each part is published at once, on all pages.',
  loadFailed: 'The website’s texts could not be loaded',
  never: 'Not published yet: visitors do not see it',
  by: 'Published by {{name}}, {{time}}',
  byNobody: 'Published {{time}}',
  edit: 'Edit: {{block}}',
  see: 'See the page',
  back: 'Back to the website',
  readOnly: 'You may read these texts. An owner or a colleague of support changes them.',
  publish: 'Publish',
  saveFailed: 'It could not be published',
  rich: 'Empty lines make paragraphs, lines with “- ” a list, **words** bold, [words](https://…) a link.',
  placeholders: 'The site fills these in; a text with one that has no value yet is left out:',
  titleOf: '{{title}}: {{of}}',
  item: '{{name}} {{number}}',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  preview: {
    title: 'Preview',
    text: 'The real page with what is typed. Nothing is published yet.',
    language: 'Language',
    width: 'Width',
    english: 'English',
    arabic: 'العربية',
    phone: 'Phone',
    desktop: 'Desktop',
    frame: 'Preview of the page',
    invalid: 'The preview follows as soon as every field is filled in and right.',
    failed: 'The preview could not be made',
  },
  versions: {
    title: 'Earlier versions',
    text: 'Load one into the form, look at it, and publish it.',
    load: 'Load version {{version}}',
    loaded: 'Version {{version}} is in the form. It is not published yet.',
    current: 'Version {{version}}, shown now',
  },
  blocks: {
    faq: { title: 'Questions and answers', text: 'Home page, above the last call to join' },
  },
  fields: {
    entries: {
      label: 'Questions',
      item: 'Question',
      add: 'Add a question',
      none: 'No questions yet',
    },
    question: 'Question',
    answer: 'Answer',
  },
} satisfies Messages<typeof ar>;
