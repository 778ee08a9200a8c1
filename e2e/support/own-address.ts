/** Sign-ups are limited by address; schools and students do not share one. */
export const ownAddress = (number: number) => ({
  'X-Forwarded-For': `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join('.')}`,
});
