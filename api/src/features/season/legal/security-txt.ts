import type { FastifyInstance } from 'fastify';
import { siteAddress } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { SECURITY_TXT_DAYS } from '../../../limits.ts';
import { organiserOf } from '../../season/content/index.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * RFC 9116. `Expires` is always SECURITY_TXT_DAYS ahead: the contact is the one in force.
 */
export async function securityTxt(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { config } = deps;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { contact } = await organiserOf(deps);
    const expires = new Date(Date.now() + SECURITY_TXT_DAYS * DAY_MS);
    const lines = [
      `Contact: mailto:${contact.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ar',
      `Canonical: ${siteAddress(config)}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
