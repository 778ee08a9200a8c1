/** How to reach a PostgreSQL database. `host` may be the folder of a unix socket. */
export type PgConnection = { host: string; port: number; database: string; user: string };

/** The part of a logger that the embedded server needs; a pino logger fits. */
export type ServerLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
