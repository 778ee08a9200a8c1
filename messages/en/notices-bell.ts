import type ar from '../ar/notices-bell.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Notifications',
  bell: 'Notifications, nothing new',
  bellUnread_one: 'Notifications, one unread',
  bellUnread_other: 'Notifications, {{count}} unread',
  list: {
    new: 'New',
    empty: 'No notifications yet. News about transfers and students’ requests appears here.',
    older: 'Show older ones',
    failed: 'The notifications could not be loaded',
  },
} satisfies Messages<typeof ar>;
