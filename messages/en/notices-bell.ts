import type ar from '../ar/notices-bell.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Notices',
  bell: 'Notices, nothing new',
  bellUnread_one: 'Notices, one unread',
  bellUnread_other: 'Notices, {{count}} unread',
  new: 'New',
  empty: 'No notices yet. Decisions on transfers and students’ requests are told here.',
  older: 'Show older ones',
  failed: 'The notices could not be loaded',
} satisfies Messages<typeof ar>;
