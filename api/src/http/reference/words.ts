import { LIMITS, RATE_LIMITS } from '@midan/contract';
import { WEBHOOKS } from '../../limits.ts';

const { max, windowSeconds } = RATE_LIMITS.callsPerApiKey;

/** Markdown; the start of every document. */
export const INTRODUCTION = `Midan runs a student competition: schools buy teams, students take part, judges and referees mark them, results and certificates follow.

**Begin.** An owner of the platform makes an API key at \`/admin/api-keys\`, chooses its scopes and hands it to you once. Ready teams, for example (scope \`teams\`):

\`\`\`
curl -H "Authorization: Bearer key_…" "https://<site>/api/admin/teams?readiness=ready&per_page=${LIMITS.perPageMax}"
\`\`\`

**Keys and scopes.** A key goes into the header \`Authorization: Bearer key_…\`. It opens what names its scope, and what is public; anything else is 403 \`forbidden\`. A key that ended, was revoked, is unknown or comes from another address is 401 with its own code, see Errors. Lists as CSV or XLSX are open like the lists; PDFs, proofs and pictures are closed, and some fields are null for keys. All other operations serve the product's own screens; they take the token of a sign-in in the same header.

**Replies.** \`{"success": true, "message": "…", "data": …}\`. Read \`data\`; \`message\` is a sentence for people. Ignore fields that you do not know. \`Accept-Language: ar\` or \`en\` chooses the language of sentences; without it they are Arabic.

**Errors.** \`{"success": false, "code": "…", "message": "…", "errors": {"field": ["…"]}, "request_id": "…"}\`. Decide by \`code\`; \`errors\` names the fields of a 422. An operation lists the codes of its own. Every operation may also answer 400 \`malformed_request\`, 401 \`unauthenticated\` (for a key \`api_key_ended\`, \`api_key_revoked\`, \`api_key_unknown\`, \`api_key_address\`), 403 \`forbidden\`, 404 \`not_found\`, 422 \`validation_failed\`, 429 \`too_many_requests\`, 500 \`internal_error\` and 503 \`overloaded\`. Tell \`request_id\` when you ask for help.

**Limits.** ${max} calls a key in ${windowSeconds} seconds. 429 and 503 say in \`Retry-After\` after how many seconds to try again.

**Writing twice.** Where \`Idempotency-Key\` is a parameter, send a new UUID with each write and the same one when you repeat it: within ${LIMITS.idempotencyKeyLifetimeSeconds / 3600} hours the first answer comes again, with \`Idempotent-Replayed: true\`, and nothing happens twice. The same key with other content is 422 \`idempotency_key_reused\`.

**Paging.** Lists take \`page\` (from 1) and \`per_page\` (at most ${LIMITS.perPageMax}); \`meta.last_page\` is the last page. Where \`meta.more\` is true, \`total\` is a lower bound.

**Values.** Instants are UTC, \`2026-11-24T05:00:00.000Z\`; days are \`YYYY-MM-DD\` in Cairo. Money is EGP as a number with at most two decimals, such as \`4500\` or \`4500.5\`. Ids are strings to compare, no more.

**Webhooks.** An owner makes them at \`/admin/webhooks\`; Midan then posts events to your https address. They are signed by [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-signature\` is \`v1,\` and the base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, by the base64-decoded secret after \`whsec_\`; while a secret is changed there are two, with a space between. Check it against the bytes as they came, and refuse a timestamp older than five minutes. Answer 2xx within ${WEBHOOKS.timeoutMs / 1000} seconds, to unknown types too, and work afterwards. An event may come twice: remember \`webhook-id\`. Without 2xx it comes again after 1, 5, 15 and 30 minutes, 1, 2 and then every 4 hours, for three days, and holds up those after it; 410 disables the webhook. *Send a test event* sends \`webhook.test\`; a demo started with \`WEBHOOK_TEST_RECEIVER=http://127.0.0.1:<port>\` calls that address of your own machine.`;
