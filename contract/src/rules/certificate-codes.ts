import { typedCode } from './typed.ts';

/** Signs of certificate codes: base 32 without I, L, O and U, which are misread. */
export const CERTIFICATE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CERTIFICATE_CODE_LENGTH = 16;

export const groupedCertificateCode = (code: string): string =>
  code.replace(/.{4}(?=.)/g, (group) => `${group}-`);

/** O is read as 0, I and L as 1. Null if it cannot be one. */
export function certificateCodeOf(typed: string): string | null {
  const code = typedCode(typed).replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode =
    code.length === CERTIFICATE_CODE_LENGTH &&
    [...code].every((sign) => CERTIFICATE_SIGNS.includes(sign));
  return isCode ? code : null;
}
