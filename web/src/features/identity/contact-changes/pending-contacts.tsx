import { CONTACTS } from '@midan/contract';
import { type ContactArea, pendingOf, type Reached } from './calls.ts';
import { PendingContact } from './pending-contact.tsx';

interface Props {
  area: ContactArea;
  account: Reached;
  /** Called with the version of the profile that the confirmation has made. */
  onConfirmed: (version: number) => void;
}

/** A new one, or the account's own that is not confirmed yet; nothing if none waits. */
export function PendingContacts({ area, account, onConfirmed }: Props) {
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
        onConfirmed={onConfirmed}
      />
    );
  });
}
