import { EventEmitter } from 'node:events';
import { readTable, type TableOrder } from '../src/tabular/read-table.ts';

/** Takes the place of the reader's thread and does its work at once, see inline-reader.ts. */
export class Worker extends EventEmitter {
  readonly #reply;
  readonly #pieces;
  constructor(_: URL, { workerData }: { workerData: TableOrder }) {
    super();
    this.#reply = readTable(workerData);
    this.#pieces = 'pieces' in this.#reply ? this.#reply.pieces.values() : null;
  }
  postMessage(): void {
    const message = this.#pieces ? this.#pieces.next().value : this.#reply;
    setImmediate(() => this.emit('message', message));
  }
  terminate(): void {
    this.removeAllListeners();
  }
}
