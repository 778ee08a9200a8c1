import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const GROUPS = '/sys/fs/cgroup';
/** In µs. Short, so that a held process never stands still for long. */
const PERIOD = 10_000;

/**
 * Processor time of a process since its start in seconds, its own and the system's for it (Linux).
 * @throws Error if there is no such process
 */
export function secondsOf(pid: number | undefined): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.join(' ').split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** Processor time of the whole machine since its start, in seconds, without idle time. */
export const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + (times.user + times.sys + times.nice) / 1000, 0);

/**
 * Limits a process to a share of one core by a control group of Linux, of either version. Needs
 * root.
 * @param share 0.2 for a fifth of a core
 * @returns a function that removes the group; call it once the process has ended
 */
export function holdTo(share: number, pid: number | undefined): () => void {
  const isSecond = existsSync(join(GROUPS, 'cgroup.controllers'));
  const group = join(GROUPS, isSecond ? '' : 'cpu', `midan-bench-${pid}`);
  mkdirSync(group);
  const quota = Math.round(share * PERIOD);
  if (isSecond) {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD}`);
  } else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), `${PERIOD}`);
    writeFileSync(join(group, 'cpu.cfs_quota_us'), `${quota}`);
  }
  writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
  return () => rmdirSync(group);
}
