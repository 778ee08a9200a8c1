import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filledIn, ignoredBy, readStages, type Stage, variablesOf, wordsOf } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');
/** The user of the image; nobody of this machine. */
export const IMAGE_USER = 10_001;

export interface Image {
  /** What the container has as /app. */
  app: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** True when this process may become another user. */
export const isRoot = process.getuid?.() === 0;

/**
 * The command and its arguments to run it as the image's user; unchanged if this process is not
 * root.
 */
export const asImageUser = (command: string[]): string[] =>
  isRoot
    ? ['setpriv', `--reuid=${IMAGE_USER}`, `--regid=${IMAGE_USER}`, '--clear-groups', ...command]
    : command;

/** Every file and folder below a folder; links are listed, not followed. */
export function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    yield path;
    if (entry.isDirectory()) yield* pathsBelow(path);
  }
}

/**
 * Makes the image's user the owner of a folder and all below it but links; does nothing unless this
 * process is root.
 */
export function handOver(folder: string): void {
  if (!isRoot) return;
  chownSync(folder, IMAGE_USER, IMAGE_USER);
  for (const path of pathsBelow(folder)) {
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, IMAGE_USER, IMAGE_USER);
  }
}

/**
 * Takes the write permission of a folder and all below it but links from everybody; as root it also
 * becomes root's.
 */
export function makeReadOnly(folder: string): void {
  for (const path of [folder, ...pathsBelow(folder)]) {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) continue;
    chmodSync(path, stats.mode & 0o555);
    if (isRoot) chownSync(path, 0, 0);
  }
}

/**
 * Follows a COPY instruction. Of the repository's files, those of .dockerignore are left out; with
 * `--from` files of another stage are copied.
 * @param words its arguments; `--from` and the destination are removed from the list
 * @param target folder of the stage
 * @param folderOf folder of the stage with this name
 */
function copy(words: string[], target: string, folderOf: (stage: string) => string): void {
  const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : null;
  const destination = words.pop() ?? '.';
  const ignored = ignoredBy(join(root, '.dockerignore'));
  const base = stage ? folderOf(stage) : root;
  for (const word of words) {
    // All stages but the last work in /src.
    const source = join(base, stage ? word.replace(/^\/src/, '') : word);
    const isFile = statSync(source).isFile();
    const into =
      /\/$/.test(destination) && isFile ? join(destination, word.replace(/.*\//, '')) : destination;
    const filter = (path: string) =>
      stage !== null || statSync(path).isDirectory() || !ignored(relative(root, path));
    cpSync(source, join(target, into), { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** How this machine reaches the package registry, where it needs to be told. */
const fromMachine = Object.fromEntries(
  ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
);

/**
 * Follows a RUN instruction as the image's user, in the stage's folder.
 * @throws Error if it fails
 */
function run(
  command: string,
  folder: string,
  scratch: string,
  environment: Record<string, string>,
) {
  const [file = '', ...words] = asImageUser(['sh', '-ec', command]);
  const { status } = spawnSync(file, words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...fromMachine,
      PATH: process.env.PATH,
      HOME: scratch,
      npm_config_cache: join(scratch, 'npm'),
      ...environment,
    },
  });
  if (status !== 0) throw new Error(`ended with ${status}: ${command}`);
}

/**
 * Follows the Dockerfile's steps in empty folders below `scratch`, as the image's user, and returns
 * the last stage, whose own RUN is left to the caller. The base image is this machine: its Node and
 * npm.
 * @param args values of the build arguments
 * @throws Error if a step fails
 */
export function followDockerfile(scratch: string, args: Record<string, string>): Image {
  const folderOf = (name: string) => join(scratch, name.replaceAll(' ', '-'));
  const stages = readStages(join(root, 'Dockerfile'));
  const image: Image = {
    app: folderOf(stages.at(-1)?.name ?? ''),
    environment: {},
    command: [],
    healthCheck: [],
  };
  const follow = (stage: Stage) => {
    const isLast = stage === stages.at(-1);
    const folder = folderOf(stage.name);
    const environment: Record<string, string> = {};
    mkdirSync(folder);
    if (stage.from)
      cpSync(folderOf(stage.from), folder, { recursive: true, verbatimSymlinks: true });
    for (const { word, rest } of stage.instructions) {
      if (word === 'ENV')
        Object.assign(environment, Object.fromEntries(variablesOf(filledIn(rest, args))));
      if (word === 'COPY') copy(wordsOf(rest), folder, folderOf);
      if (word === 'CMD') image.command = wordsOf(rest);
      if (word === 'HEALTHCHECK') image.healthCheck = wordsOf(rest.replace(/^.*?CMD /, ''));
      if (word !== 'RUN') continue;
      // The last stage's own step makes /data, which the caller does.
      if (isLast) continue;
      handOver(folder);
      run(rest, folder, scratch, environment);
    }
    if (isLast) image.environment = environment;
  };
  for (const stage of stages) {
    console.log(`  ${stage.name}`);
    follow(stage);
  }
  return image;
}
