import { loginAcademy, loginStudent, resendAcademyOtp, resendStudentOtp } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { findUnverified } from '../../identity/accounts/index.ts';
import { resendCode } from '../../identity/codes/index.ts';
import { signIn } from '../../identity/sessions/index.ts';
import type { StaffRow } from '../../identity/staff/index.ts';
import { academyById } from '../../schools/academies/index.ts';
import { whenPortalOpen } from '../../season/settings/index.ts';
import { admitStudent } from '../student-account/index.ts';

/** Students' endpoints work only while their portal is open. */
export const entryRoutes = (implement: Implement): void => {
  implement(loginAcademy, async ({ deps, body, ...caller }) => {
    const admit = (id: string, member?: StaffRow) => academyById(deps, id, member);
    const signedIn = await signIn(deps, 'academy', body, caller, admit);
    return { data: { ...signedIn.answer, academy: signedIn.account } };
  });
  implement(
    loginStudent,
    whenPortalOpen(async ({ deps, body, ...caller }) => {
      const signedIn = await signIn(deps, 'student', body, caller, (id) => admitStudent(deps, id));
      return { data: { ...signedIn.answer, student: signedIn.account } };
    }),
  );
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
