/** Connection to the server; `host` is the folder of its unix socket. */
export type SocketConnection = { host: string; port: number; database: string; user: string };

/** Logger methods that the embedded server uses; a pino logger fits. */
export type ServerLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
