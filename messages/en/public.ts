import type ar from '../ar/public.ts';
import type { Messages } from '../types.ts';

export default {
  nav: {
    label: 'Main navigation',
    home: 'Home',
    about: 'About',
    tracks: 'Tracks',
    guideline: 'Guideline',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    studentLogin: 'Student login',
    academyLogin: 'School login',
    logout: 'Log out',
    academy: 'School',
  },
  picture: { missing: 'Image not available' },
  lightbox: {
    previous: 'Previous picture',
    next: 'Next picture',
    position: 'Picture {{index}} of {{total}}: {{text}}',
  },
  download: { type: '{{type}} file, {{size}}' },
  carousel: {
    role: 'carousel',
    slide: 'slide',
    position: '{{number}} of {{total}}',
    previous: 'Previous',
    next: 'Next',
    dot: '{{number}}: {{title}}',
  },
  academyMenu: {
    joinRequests: 'Join requests',
    students: 'Students',
    profile: 'School settings',
  },
  footer: {
    edition: 'Seventh edition',
    editionText: 'The arena where Egypt’s students invent, program and compete.',
    follow: 'Follow us',
    contact: 'Contact',
    whatsapp: 'WhatsApp channel',
    rights: 'All rights reserved',
  },
} satisfies Messages<typeof ar>;
