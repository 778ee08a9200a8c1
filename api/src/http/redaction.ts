/** Fields that never reach a log line, wherever pino meets them. */
export const LOG_REDACTION = {
  paths: ['req.headers', 'res.headers', '*.password', '*.token', '*.otp_code', '*.authorization'],
  remove: true,
};
