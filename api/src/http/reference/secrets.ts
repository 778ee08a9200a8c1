/** What stands for secrets in examples, by the names of their fields; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/current_password$/, 'Example-2025!'],
  [/password(_confirmation)?$/, 'Example-2026!'],
  [/otp_code$/, '123456'],
  [/recovery_codes?$/, 'ABCDE-FGHJK'],
  [/_uri$/, 'otpauth://totp/Midan?secret=example'],
  [/(tokens?|secret|grant|signature)$/, 'example'],
];
/** By their form, wherever they stand: tokens, keys, what follows ? and # in a link. */
const BY_FORM: readonly (readonly [RegExp, string])[] = [
  [/^((?:std|acs|stf|adm|crw|key|whsec|egy_csk)_).{6,}$/, '$1example'],
  [/^(?![0-9a-f]{64}$)[\w+/=-]{40,}$|^[A-Z2-7]{32}$/, 'example'],
  [/^((?:https?:\/)?\/[^?#]*[?#]).+$/, '$1…'],
  [/^\/share\/.+$/, '/share/example'],
];

/** Of cards, links, coupons and certificates; short ones are names. */
const CODE = /[A-Z\d]{6,}$/;
const CODE_EXAMPLE = 'CDFGHJKMNPRTWXYC';

/** Even a dead password looks like a find to a reader or a scanner of secrets. */
export function masked<T>(value: T, name = ''): T {
  if (Array.isArray(value)) return value.map((item) => masked(item, name)) as T;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, item]) => [key, masked(item, key)]);
    return Object.fromEntries(fields);
  }
  if (typeof value !== 'string' || value === '') return value;
  const formed = BY_FORM.find(([form]) => form.test(value));
  if (formed) return value.replace(...formed) as T;
  const named = BY_NAME.find(([names]) => names.test(name));
  if (named) return named[1] as T;
  if (!/codes?$/.test(name)) return value;
  return value.replace(CODE, ({ length }) => CODE_EXAMPLE.slice(0, length)) as T;
}
