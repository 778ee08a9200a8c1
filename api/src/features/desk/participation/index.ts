export { tellOfEdition } from './invitations.ts';
