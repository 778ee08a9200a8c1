import type ar from '../ar/event-details.ts';
import type { Messages } from '../types.ts';

export default {
  times: 'Open {{times}}',
  map: 'Map',
  bring: 'Bring:',
} satisfies Messages<typeof ar>;
