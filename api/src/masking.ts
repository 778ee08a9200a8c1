/** Masks an email, `a•••@g•••.com`: enough to recognise one's own, too little to write to. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}

/** Masks a phone, `+201•••••67`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)}•••••${phone.slice(-2)}`;
