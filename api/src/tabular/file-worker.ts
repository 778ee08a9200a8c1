/** Sends a piece of the lines for each message it gets, see file.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { readTable, type TableOrder } from './read-table.ts';

const reply = readTable(workerData as TableOrder);
const pieces = 'pieces' in reply ? reply.pieces.values() : null;
parentPort?.on('message', () => parentPort?.postMessage(pieces ? pieces.next().value : reply));
