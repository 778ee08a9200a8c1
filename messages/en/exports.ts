import type ar from '../ar/exports.ts';
import type { Messages } from '../types.ts';

export default {
  students: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone_number: 'Phone number',
    birth_date: 'Date of birth',
    gender: 'Gender',
    status: 'Status',
    team: 'Team',
    role: 'Role',
    created_at: 'Signed up',
    genders: { male: 'Male', female: 'Female' },
    statuses: {
      pending: 'Pending',
      verified: 'Verified',
      inactive: 'Inactive',
      active: 'Active',
      suspended: 'Suspended',
    },
    roles: { leader: 'Leader', member: 'Member' },
  },
} satisfies Messages<typeof ar>;
