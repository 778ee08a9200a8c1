import { resendAcademyOtp, resendStudentOtp } from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { findUnverified } from '../accounts/index.ts';
import { whenPortalOpen } from '../settings/index.ts';
import { resendCode } from './service.ts';

/**
 * Registers the endpoints that send a sign-up code again, to an academy and, while the students'
 * portal is open, to a student.
 */
export const codeRoutes = (implement: Implement): void => {
  implement(resendAcademyOtp, async ({ deps, body, address, language }) => ({
    data: await resendCode(deps, 'academy', { address, language }, body, (db) =>
      findUnverified(db, 'academy', body),
    ),
  }));
  implement(
    resendStudentOtp,
    whenPortalOpen(async ({ deps, body, address, language }) => ({
      data: await resendCode(deps, 'student', { address, language }, body, (db) =>
        findUnverified(db, 'student', body),
      ),
    })),
  );
};
