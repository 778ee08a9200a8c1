/** Fields that never reach a log line, whoever logs an object that has them. */
export const LOG_REDACTION = {
  paths: ['*.password', '*.token', '*.otp_code', '*.authorization', '*.email', '*.phone_number'],
  remove: true,
};
