import { LIMITS } from '@midan/contract';
import { confirm } from '../../ui/confirm.ts';
import type { Question } from '../../ui/question-dialog.tsx';

interface Reasoned extends Question {
  label: string;
  /** What the field says while it is empty. */
  needed: string;
}

/** A question that needs words; null for no. */
export async function askReason({ label, needed, ...question }: Reasoned): Promise<string | null> {
  let reason = '';
  const isSure = await confirm({
    ...question,
    field: {
      label,
      max: LIMITS.sheetTextMax,
      value: '',
      problem: (typed) => (typed.trim() ? undefined : needed),
      onChange: (typed) => {
        reason = typed;
      },
    },
  });
  return isSure ? reason : null;
}
