import autocannon from 'autocannon';

/**
 * Connections and seconds of one round. The best round counts; the first one warms up.
 */
const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = 3;

/**
 * Requests per second of a URL as the holder of `token`, in the best of three rounds of 5 s.
 * @throws Error when a response is not successful
 */
export const requestsPerSecond = (url: string, token: string): Promise<number> =>
  answersPerSecond(url, { authorization: `Bearer ${token}` });

/**
 * Pages per second of the compressed home page, in the best of three rounds of 5 s.
 * @throws Error when one is not successful
 */
export const pagesPerSecond = (base: string): Promise<number> =>
  answersPerSecond(`${base}/`, { 'accept-encoding': 'gzip, deflate, br' });

/**
 * Answers per second of a URL in the best round.
 * @throws Error for a response that is not successful
 */
async function answersPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers,
    });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
    }
    best = Math.max(best, result.requests.average);
  }
  return best;
}

/**
 * Runs `work` in concurrent loops for several rounds; returns completed runs per second of the best
 * round.
 * @param work gets the number of its loop, from 0
 */
export async function runsPerSecond(work: (worker: number) => Promise<void>): Promise<number> {
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    let done = 0;
    const loop = async (worker: number) => {
      while (performance.now() - began < SECONDS * 1000) {
        await work(worker);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => loop(worker)));
    best = Math.max(best, (done * 1000) / (performance.now() - began));
  }
  return best;
}
