import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { FILES } from '../limits.ts';
import type { FileStorage } from './file-storage.ts';

type S3Config = Pick<
  Config,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** XML with our own plain keys; `before` in ms; no token for the last page. */
function readListing(xml: string, before: number) {
  const tag = (text: string, name: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  const keys = xml
    .split('<Contents>')
    .slice(1)
    .filter((entry) => Date.parse(tag(entry, 'LastModified') ?? '') < before)
    .flatMap((entry) => tag(entry, 'Key') ?? []);
  const more = tag(xml, 'IsTruncated') === 'true';
  return { keys, next: more ? tag(xml, 'NextContinuationToken') : undefined };
}

/** AWS has the bucket in the host name, other stores in the path. */
function bucketAddress(config: S3Config): string {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** A PUT is durable and atomic. @throws Error when the credentials are missing */
export function s3Files(config: S3Config): FileStorage {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: config.S3_REGION,
    retries: 2,
    initRetryMs: 100,
  });
  const bucket = bucketAddress(config);

  /** Within `limit` ms; ok or 404. @throws Error for any other status, or without a response */
  async function call(
    method: string,
    path: string,
    { limit = FILES.callTimeoutMs, ...init }: RequestInit & { limit?: number } = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(limit);
    const response = await client.fetch(`${bucket}${path && `/${path}`}`, {
      method,
      signal,
      ...init,
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`object storage responded with ${response.status} to ${method}`);
  }
  /** 404 means that there is no bucket. Discards the body. @throws Error as call(), and for 404 */
  async function found(...request: Parameters<typeof call>): Promise<void> {
    const [method] = request;
    const response = await call(...request);
    await response.body?.cancel();
    if (!response.ok) throw new Error(`object storage has no bucket for ${method}`);
  }

  return {
    put: (key, content, contentType) =>
      found('PUT', key, {
        body: new Uint8Array(content),
        headers: { 'content-type': contentType },
      }),
    async get(key) {
      const response = await call('GET', key);
      if (!response.ok) {
        await response.body?.cancel();
        return null;
      }
      return {
        content: Buffer.from(await response.arrayBuffer()),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      };
    },
    async remove(key) {
      const response = await call('DELETE', key);
      await response.body?.cancel();
    },
    async listOld(folder, age) {
      const before = Date.now() - age * 1000;
      const old: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
        if (next) query.set('continuation-token', next);
        const response = await call('GET', `?${query}`, { limit: FILES.listPageTimeoutMs });
        if (!response.ok) throw new Error('object storage has no bucket to list');
        const page = readListing(await response.text(), before);
        old.push(...page.keys);
        next = page.next;
      } while (next);
      return old;
    },
    check: () => found('HEAD', '', { limit: FILES.checkTimeoutMs }),
  };
}
