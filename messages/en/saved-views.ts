import type ar from '../ar/saved-views.ts';
import type { Messages } from '../types.ts';

export default {
  label: 'Saved views',
  save: 'Save this view',
  saveText: 'The present filters are kept for you alone. One press opens them again.',
  name: 'Name',
  saveFailed: 'The view could not be saved',
  delete: 'Delete the view',
  deleteNamed: 'Delete the view {{name}}',
  deleteText: 'The view {{name}} will be deleted. The transfers stay as they are.',
  deleteFailed: 'The view could not be deleted',
} satisfies Messages<typeof ar>;
