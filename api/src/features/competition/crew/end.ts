import { LIMITS } from '@midan/contract';
import { sql } from 'kysely';

/**
 * Until when links, sessions and bundles know `event`: some hours after `to_time`, or midnight, of
 * its last day in Cairo.
 */
export const crewEnd = sql<Date>`((event.ends_on + coalesce(event.to_time, time '24:00'))
  at time zone 'Africa/Cairo' + make_interval(hours => ${LIMITS.crewAfterEventHours}))`;
