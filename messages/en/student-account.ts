import type ar from '../ar/student-account.ts';
import type { Messages } from '../types.ts';

export default {
  login: {
    title: 'Student login',
    description:
      'Log in to follow your school, your requests and your team. Without an email, write your login code or the code of your school’s card in its place.',
    register: 'No account yet? Register now',
    academy: 'School login',
  },
  register: {
    haveCode: 'Do you have a class code?',
    title: 'Register as a student',
    description: 'Fill in your details. We then send a code to your phone to confirm them.',
    personal: 'About you',
    contact: 'How to reach you',
    guardian: 'Your guardian',
    guardianText:
      'You are under 18, so we send your guardian a link to read what we keep about you and to agree to you taking part.',
    guardianLater: 'You can name your guardian now, or later from your account.',
    samePhone:
      'The student logs in with this phone, so the guardian’s consent counts once the school confirms that it knows the guardian, or the guardian agrees from another phone.',
    emailHint:
      'You log in with this email. You have none? Leave it empty and give a guardian’s phone.',
    emailOptional: 'Email (optional)',
    noEmailHint:
      'Without an email you log in with a code that we show you at the end, and our codes come to the phone by WhatsApp alone.',
    phoneOf: 'Whose phone is this?',
    phoneOfHint: 'Brothers and sisters can share a parent’s phone. Each needs their own account.',
    phoneOwners: { student: 'Mine', guardian: 'My parent’s' },
    ages: 'You can take part if you are {{min}} to {{max}} years old on {{date}}.',
    group: 'On {{date}} you are {{age}}. Your group: {{group}}',
    submit: 'Create the account',
    failed: 'The student could not be registered',
    created: {
      whatsapp: 'Your account is ready, and a code is on its way by WhatsApp',
      email: 'Your account is ready, and a code is on its way to your email',
    },
    login: 'Have an account? Log in',
    site: 'Main site',
  },
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone_number: 'Phone',
    birth_date: 'Date of birth',
    gender: 'Gender',
    address: 'Address',
    guardian_name: 'Guardian’s name',
    guardian_phone: 'Guardian’s phone',
  },
  genders: { male: 'Male', female: 'Female' },
  groups: { elementary: 'Elementary', junior: 'Junior', senior: 'Senior' },
  profile: {
    parts: 'Parts of the page',
    title: 'My profile',
    description: 'Your details and photo, your guardian, your password and devices.',
    personal: 'My details',
    edit: 'Edit the details',
    editing: 'Editing my details',
    save: 'Save the changes',
    loadFailed: 'Your profile could not be loaded',
    notSuccess: 'The student’s data could not be fetched',
    failed: 'Your profile could not be updated',
    age: 'Age',
    ageGroup: 'Age group',
    noGroup: 'Outside the competition’s ages',
    academy: 'School',
    noAcademy: 'Not in a school yet',
    created: 'Registered',
    birthDateLocked:
      'The date of birth cannot be changed once you belong to a school. Contact support if it is wrong.',
    contactHint: 'Changes once you confirm it by a code that we send there',
  },
  photo: {
    title: 'My photo',
    alt: 'Your photo',
    picture: 'Photo',
    text: 'Only you and your school see your photo.',
    upload: 'Upload a photo',
    replace: 'Change the photo',
    save: 'Save the photo',
    remove: 'Remove the photo',
    removeText: 'Remove your photo?',
  },
  password: {
    title: 'Change the password',
    text: 'Changing it logs out your other devices.',
  },
  sessions: {
    title: 'Logged-in devices',
    text: 'The devices your account is logged in on.',
  },
  data: {
    title: 'My data on the platform',
    text: 'This is your data: download a complete copy, or have it deleted.',
    download: 'Download all my data',
    downloaded: 'Your data has been downloaded',
    downloadFailed: 'Your data could not be downloaded',
    delete: 'Delete my account',
    deleteTitle: 'Delete the account permanently',
    deleteText:
      'Your name, contact details and photo are deleted, you leave your school and team, and your requests are closed. This cannot be undone.',
    password: 'Current password',
    confirm: 'Delete my account permanently',
    deleteFailed: 'The account could not be deleted',
    deletedUnheard:
      'You are logged out. If you can no longer log in, your account has been deleted',
  },
} satisfies Messages<typeof ar>;
