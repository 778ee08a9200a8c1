/**
 * The server runs it after a build with PICTURES=later, in a process of its own: encoding takes
 * memory, and sources may be of types that the server refuses to read.
 */
import { constants, setPriority } from 'node:os';
import { encodePictures } from './build-media.ts';

setPriority(constants.priority.PRIORITY_LOW);
await encodePictures();
