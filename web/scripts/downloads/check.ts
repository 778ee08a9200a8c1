/** Part of `npm run check:static`: the committed documents belong to the content as it is now. */
import { documents } from './documents.ts';
import { problemsOf } from './record.ts';

const problems = await problemsOf(documents.map(({ file }) => file));
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nRun \`npm run downloads\` and commit what it makes.`);
  process.exitCode = 1;
}
