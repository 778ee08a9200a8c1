import { sql } from 'kysely';

/** Of the list by this alias. A signed one is published from its instant on. */
export const isPublished = (alias = 'list') =>
  sql<boolean>`(${sql.ref(alias)}.state = 'signed'
    and coalesce(${sql.ref(alias)}.publish_at <= now(), false))`;

/** Proposed, or signed and not public yet. */
export const isWaiting = (alias = 'list') =>
  sql<boolean>`(${sql.ref(alias)}.state <> 'open' and not ${isPublished(alias)})`;
