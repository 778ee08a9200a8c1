import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import {
  EDITION_PAGES,
  FREE_PAGES,
  LIVE_PAGES,
  PUBLIC_PAGES,
  RESULT_PAGES,
} from './public-pages.ts';

/** The Arabic ones are placed under /ar; the page for wrong addresses is last. */
const publicPages = (language: 'en' | 'ar') =>
  Object.entries({
    ...PUBLIC_PAGES,
    ...EDITION_PAGES,
    ...RESULT_PAGES,
    ...LIVE_PAGES,
    ...FREE_PAGES,
  })
    .map(([path, name]) => {
      const file = `areas/public/${name}.tsx`;
      const id = language + path;
      return path === '/' ? index(file, { id }) : route(path.slice(1), file, { id });
    })
    .concat(route('*', 'areas/public/not-found.tsx', { id: `not-found-${language}` }));

export default [
  layout('areas/public/layout.tsx', { id: 'public-en' }, publicPages('en')),
  route('ar', 'areas/public/layout.tsx', { id: 'public-ar' }, publicPages('ar')),

  layout('areas/account-layout.tsx', [
    ...prefix('student', [
      route('register', 'areas/student/register.tsx'),
      route('login', 'areas/student/login.tsx'),
      route('verify-phone', 'areas/student/verify-phone.tsx'),
      route('forgot-password', 'areas/student/forgot-password.tsx'),
      route('reset-password', 'areas/student/reset-password.tsx'),
      layout('areas/student/layout.tsx', [
        layout('areas/student/signed-in.tsx', [
          index('areas/student/dashboard.tsx'),
          route('dashboard', 'areas/student/dashboard-address.tsx'),
          route('academies', 'areas/student/academies.tsx'),
          route('academies/:academyId', 'areas/student/academy.tsx'),
          route('academies/:academyId/join', 'areas/student/join.tsx'),
          route('requests', 'areas/student/requests.tsx'),
          route('requests/new', 'areas/student/open-application.tsx'),
          route('team', 'areas/student/team.tsx'),
          route('project', 'areas/student/project.tsx'),
          route('certificates', 'areas/student/certificates.tsx'),
          route('profile', 'areas/student/profile.tsx'),
        ]),
      ]),
      route('*', 'areas/account-not-found.tsx', { id: 'student-not-found' }),
    ]),
    route('j', 'areas/join/enter-code.tsx'),
    route('j/:code', 'areas/join/join-link.tsx'),
    route('c', 'areas/card/claim.tsx'),
    route('guardian', 'areas/guardian/consent.tsx'),
    route('crew', 'areas/crew/crew.tsx'),
    ...prefix('academy', [
      route('login', 'areas/academy/login.tsx'),
      route('register', 'areas/academy/register.tsx'),
      route('verify-phone', 'areas/academy/verify-phone.tsx'),
      route('forgot-password', 'areas/academy/forgot-password.tsx'),
      route('reset-password', 'areas/academy/reset-password.tsx'),
      layout('areas/academy/layout.tsx', [
        layout('areas/academy/signed-in.tsx', [
          index('areas/academy/index.tsx'),
          route('dashboard', 'areas/academy/dashboard.tsx'),
          route('wallet', 'areas/academy/wallet.tsx'),
          route('wallet/pay', 'areas/academy/pay.tsx'),
          route('payments/:paymentId', 'areas/academy/payment.tsx'),
          route('wallet/statement', 'areas/academy/wallet-statement.tsx'),
          route('students', 'areas/academy/students.tsx'),
          route('student-cards', 'areas/academy/student-cards.tsx'),
          route('students/:studentId', 'areas/academy/student.tsx'),
          route('join-requests', 'areas/academy/join-requests.tsx'),
          route('application-requests', 'areas/academy/application-requests.tsx'),
          route('students/import', 'areas/academy/import-list.tsx'),
          route('students/import/:importId', 'areas/academy/import.tsx'),
          route('join-links', 'areas/academy/join-links.tsx'),
          route('join-links/:linkId', 'areas/academy/join-poster.tsx'),
          route('teams', 'areas/academy/teams.tsx'),
          route('teams/ready', 'areas/academy/teams-ready.tsx'),
          route('teams/:teamId', 'areas/academy/team.tsx'),
          route('projects/:teamId?', 'areas/academy/projects.tsx'),
          route('purchases/:purchaseId', 'areas/academy/receipt.tsx'),
          route('purchases/:purchaseId/credit-notes/:noteId', 'areas/academy/credit-note.tsx'),
          route('team-purchase', 'areas/academy/team-purchase.tsx'),
          route('take-over', 'areas/academy/take-over.tsx'),
          route('results', 'areas/academy/results.tsx'),
          route('certificates', 'areas/academy/certificates.tsx'),
          route('staff', 'areas/academy/staff.tsx'),
          route('security', 'areas/academy/security.tsx'),
          route('profile', 'areas/academy/profile.tsx'),
        ]),
      ]),
      route('*', 'areas/account-not-found.tsx', { id: 'academy-not-found' }),
    ]),
    ...prefix('admin', [
      route('login', 'areas/admin/login.tsx'),
      route('forgot-password', 'areas/admin/forgot-password.tsx'),
      route('reset-password', 'areas/admin/reset-password.tsx'),
      layout('areas/admin/layout.tsx', [
        layout('areas/admin/signed-in.tsx', [
          index('areas/admin/index.tsx'),
          route('dashboard', 'areas/admin/dashboard.tsx'),
          route('bank-transfers', 'areas/admin/bank-transfers.tsx'),
          route('payments', 'areas/admin/payments.tsx'),
          route('payments/:paymentId', 'areas/admin/payment.tsx'),
          route('statements', 'areas/admin/statements.tsx'),
          route('statements/:statementId', 'areas/admin/statement.tsx'),
          route('statements/:statementId/rows/:rowId', 'areas/admin/statement-row.tsx'),
          route('gateway-comparison', 'areas/admin/gateway-comparison.tsx'),
          route('coupons', 'areas/admin/coupons.tsx'),
          route('reports', 'areas/admin/reports.tsx'),
          route('accounting', 'areas/admin/accounting.tsx'),
          route('accounting/:month', 'areas/admin/accounting-month.tsx'),
          route('editions', 'areas/admin/editions.tsx'),
          route('editions/:editionId', 'areas/admin/edition.tsx'),
          route('editions/:editionId/clone', 'areas/admin/edition-clone.tsx'),
          // One page for all three: as webhooks below.
          route('events/:eventId?/:trackKey?', 'areas/admin/events.tsx'),
          route('projects/:teamId?', 'areas/admin/projects.tsx'),
          route('messages', 'areas/admin/messages.tsx'),
          route('api-keys', 'areas/admin/api-keys.tsx'),
          // One page for both: each route travels with every first page.
          route('webhooks/:webhookId?', 'areas/admin/webhooks.tsx'),
          route('announcements', 'areas/admin/announcements.tsx'),
          route('announcements/new', 'areas/admin/announcement-new.tsx'),
          route('announcements/:announcementId', 'areas/admin/announcement.tsx'),
          route('certificates', 'areas/admin/certificates.tsx'),
          route('certificates/texts', 'areas/admin/certificate-texts.tsx'),
          route('website', 'areas/admin/website.tsx'),
          route('website/media', 'areas/admin/website-media.tsx'),
          route('website/:key', 'areas/admin/website-block.tsx'),
          route('settings', 'areas/admin/settings.tsx'),
          route('account', 'areas/admin/account.tsx'),
          route('administrators', 'areas/admin/administrators.tsx'),
          route('audit', 'areas/admin/audit.tsx'),
          route('security', 'areas/admin/security.tsx'),
          route('academies', 'areas/admin/academies.tsx'),
          route('academies/:academyId', 'areas/admin/academy.tsx'),
          route('teams', 'areas/admin/teams.tsx'),
          route('teams/:teamId', 'areas/admin/team.tsx'),
          route('students', 'areas/admin/students.tsx'),
          route('purchases/:purchaseId', 'areas/admin/receipt.tsx'),
          route('purchases/:purchaseId/credit-notes/:noteId', 'areas/admin/credit-note.tsx'),
        ]),
      ]),
      route('*', 'areas/account-not-found.tsx', { id: 'admin-not-found' }),
    ]),
    route('dev/messages', 'areas/dev/messages.tsx'),
    route('dev/test-bank/:reference', 'areas/dev/test-bank.tsx'),
  ]),

  route('sitemap.xml', 'areas/public/sitemap.ts'),
  route('robots.txt', 'areas/public/robots.ts'),
] satisfies RouteConfig;
