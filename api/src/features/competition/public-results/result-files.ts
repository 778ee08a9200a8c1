import { resultFile } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Address } from './queries.ts';
import { resultFileOf } from './service.ts';

type Params = Omit<Address, 'level'> & { level?: string; file: string };

/** `/results/{address}.json` and `/results/{address}/{number}.json`, for everybody's own checks. */
export async function resultFiles(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  for (const path of [':file(^[a-z]+\\.json$)', ':level/:file(^[0-9]{1,4}\\.json$)']) {
    app.get<{ Params: Params }>(
      `/results/:edition/:event/:track/${path}`,
      async (request, reply) => {
        const { file, level, ...place } = request.params;
        const name = file.replace('.json', '');
        const found = level
          ? await resultFileOf(deps.db, { ...place, level }, Number(name))
          : await resultFileOf(deps.db, { ...place, level: name });
        return reply
          .header('cache-control', 'no-cache')
          .type('application/json; charset=utf-8')
          .send(resultFile.parse(found));
      },
    );
  }
}
