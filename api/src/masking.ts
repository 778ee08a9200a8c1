import { type AdminRole, mayAdministrator } from '@midan/contract';

/** `a•••@g•••.com`: enough to recognise one's own, too little to write to. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}

/** Masks a phone, `+201•••••67`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)}•••••${phone.slice(-2)}`;

/** A student whom a school vouches for may have neither. */
interface Contacts {
  email: string | null;
  phone_number: string | null;
}

interface Reader {
  admin?: { role: AdminRole };
}

export const maySeeContacts = ({ admin }: Reader): boolean =>
  admin !== undefined && mayAdministrator(admin.role, 'schools');

/** Masks email and phone for a reader without the permission `schools`. */
export const contactsFor =
  (reader: Reader) =>
  <T extends Contacts>(person: T): T =>
    maySeeContacts(reader)
      ? person
      : {
          ...person,
          email: person.email && maskedEmail(person.email),
          phone_number: person.phone_number && maskedPhone(person.phone_number),
        };

/** Text in place of one that is not shown at all. */
const HIDDEN = '•••';

/** Also dots for the address, and null for birth date and `external_id`. */
export const studentFor =
  (reader: Reader) =>
  <
    T extends Contacts & {
      address: string | null;
      external_id: string | null;
      birth_date: string | null;
    },
  >(
    student: T,
  ): Omit<T, 'birth_date'> & { birth_date: string | null } =>
    maySeeContacts(reader)
      ? student
      : {
          ...contactsFor(reader)(student),
          address: student.address && HIDDEN,
          external_id: null,
          birth_date: null,
        };

/** Like contactsFor(), for a team: masks email and phone of its members, and nothing else. */
export const memberContactsFor =
  (reader: Reader) =>
  <T extends { members: { student: Contacts }[] }>(team: T): T => ({
    ...team,
    members: team.members.map((member) => ({
      ...member,
      student: contactsFor(reader)(member.student),
    })),
  });
