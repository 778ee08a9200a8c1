const PASSWORD = 'Midan-Demo-2026!';

/** Demo accounts, printed at start and listed in README. They do not exist in production. */
export const DEMO_ACCOUNTS = [
  { who: 'Administrator', email: 'admin@midan.test', password: PASSWORD, path: '/admin/login' },
  { who: 'Active school', email: 'school@midan.test', password: PASSWORD, path: '/academy/login' },
  {
    who: 'Suspended school',
    email: 'new-school@midan.test',
    password: PASSWORD,
    path: '/academy/login',
  },
  { who: 'Student', email: 'student@midan.test', password: PASSWORD, path: '/student/login' },
  { who: 'Finance', email: 'finance@midan.test', password: PASSWORD, path: '/admin/login' },
  { who: 'Support', email: 'support@midan.test', password: PASSWORD, path: '/admin/login' },
  { who: 'Read-only', email: 'read-only@midan.test', password: PASSWORD, path: '/admin/login' },
] as const;
