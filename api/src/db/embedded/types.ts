/** `host` is the folder of its unix socket. */
export type SocketConnection = { host: string; port: number; database: string; user: string };

/** A pino logger fits. */
export type ServerLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
