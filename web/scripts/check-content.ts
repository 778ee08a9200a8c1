import { z } from 'zod';
import { guideBooks } from '../src/content/guide-books.ts';
import { ageGroups } from '../src/content/rules.ts';
import * as schemas from '../src/content/schemas.ts';
import { sdgs } from '../src/content/sdgs.ts';
import { stats } from '../src/content/stats.ts';
import { winners } from '../src/content/winners.ts';

/** File of src/content → what it holds, what that must be and how much of it (part 1 §9). */
const content: Record<string, [data: unknown, schema: z.ZodType]> = {
  'guide-books.ts': [guideBooks('slug'), z.array(schemas.guideBook).length(2)],
  'rules.ts': [ageGroups, z.array(schemas.ageGroup).length(3)],
  'sdgs.ts': [sdgs, z.array(schemas.sdgCard).length(5)],
  'stats.ts': [stats, z.array(schemas.statsCard).length(4)],
  'winners.ts': [winners, z.record(z.string(), z.array(schemas.winner))],
};

const problems = Object.entries(content).flatMap(([file, [data, schema]]) => {
  const { error } = schema.safeParse(data);
  return error ? [`web/src/content/${file}:\n${z.prettifyError(error)}`] : [];
});
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
