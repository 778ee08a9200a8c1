import { CONTACTS } from '@midan/contract';
import { type ContactArea, pendingOf, type Reached } from './calls.ts';
import { PendingContact } from './pending-contact.tsx';

/** The new phone and email of an account that wait for their codes; nothing where none does. */
export function PendingContacts({ area, account }: { area: ContactArea; account: Reached }) {
  return CONTACTS.map((contact) => {
    const value = pendingOf(account, contact);
    if (value === null) return null;
    return (
      <PendingContact
        key={`${contact}:${value}`}
        area={area}
        contact={contact}
        value={value}
        isOwn={value === account[contact]}
      />
    );
  });
}
