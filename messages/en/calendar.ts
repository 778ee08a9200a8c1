import type ar from '../ar/calendar.ts';
import type { Messages } from '../types.ts';

export default {
  opens: {
    purchase: 'Buying teams begins',
    track_choice: 'Choosing tracks begins',
    members: 'Forming teams begins',
    project: 'Handing in projects begins',
  },
  closes: {
    purchase: 'Last minute to buy teams',
    track_choice: 'Last minute to choose tracks',
    members: 'Last minute to change team members',
    project: 'Last minute to hand in projects',
  },
  price: 'A team costs {{amount}} from now on',
} satisfies Messages<typeof ar>;
