import { type getSetup, SETUP_STEPS, type SetupStep } from '@midan/contract';
import type { Call, Reply } from '../../../http/implement.ts';
import { publishedValues } from '../../season/content/index.ts';
import { currentEdition, presentEdition } from '../../season/editions/index.ts';

/** Accounts, prices and channels of messages have their first values from the environment. */
export async function showSetup({ deps }: Call<typeof getSetup>): Promise<Reply<typeof getSetup>> {
  const row = await currentEdition(deps);
  if (deps.config.mode === 'demo') return { data: { edition_id: row.id, missing: [] } };
  const values = await publishedValues(deps);
  const { windows, events, status } = presentEdition(row);
  const backup = await deps.db
    .selectFrom('backups')
    .select('id')
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  const isDone: Record<SetupStep, boolean> = {
    brand: 'brand' in values,
    contact: 'contact' in values,
    privacy: 'page.privacy' in values,
    terms: 'page.terms' in values,
    home: 'home' in values,
    dates: windows.length > 0 && events.length > 0,
    open: status !== 'draft',
    backup: backup !== undefined,
  };
  return { data: { edition_id: row.id, missing: SETUP_STEPS.filter((step) => !isDone[step]) } };
}
