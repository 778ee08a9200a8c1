import {
  cardCodeOf,
  changeStudentPassword,
  confirmStudentContactChange,
  forgotStudentPassword,
  getStudentProfile,
  markStudentCredentialsSaved,
  registerStudent,
  removeStudentPhoto,
  resendStudentContactCode,
  resetStudentPassword,
  updateStudentProfile,
  uploadStudentPhoto,
  verifyStudentPhone,
  withdrawStudentContactChange,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { say } from '../../../i18n.ts';
import {
  changePassword,
  forgotPassword,
  markCredentialsSaved,
  resetByCode,
} from '../../identity/accounts/index.ts';
import { whenPortalOpen } from '../../season/settings/index.ts';
import {
  confirmContact,
  removePhoto,
  resendContact,
  update,
  uploadPhoto,
  withdrawContact,
} from './profile.ts';
import { register, verify } from './registration.ts';
import { profileOf } from './service.ts';

/** Sign-up, its verification and a forgotten password are open only while the portal is. */
export const studentAccountRoutes = (implement: Implement): void => {
  implement(
    registerStudent,
    whenPortalOpen(async ({ deps, body, language, ...call }) => {
      const data = await register(deps, body, { ...call, language });
      return { data, message: say(language, `success:registered_${data.otp_channel}`) };
    }),
  );
  implement(
    verifyStudentPhone,
    whenPortalOpen(async ({ deps, body, ...caller }) => ({
      data: await verify(deps, body, caller),
    })),
  );
  implement(
    forgotStudentPassword,
    whenPortalOpen(async ({ deps, body, ...caller }) => {
      const data = await forgotPassword(deps, 'student', body, caller);
      if (!cardCodeOf(body.email)) return { data };
      return { data, message: say(caller.language, 'success:password_code_sent_to_card') };
    }),
  );
  implement(
    resetStudentPassword,
    whenPortalOpen(async ({ deps, body, ...caller }) => ({
      data: await resetByCode(deps, 'student', body, caller),
    })),
  );
  implement(changeStudentPassword, async ({ deps, actor, body, ...caller }) => {
    await changePassword(deps, actor, body, caller);
    return { data: null };
  });
  implement(markStudentCredentialsSaved, async ({ deps, actor }) => {
    await markCredentialsSaved(deps.db, actor);
    return { data: null };
  });
  implement(getStudentProfile, async ({ deps, actor }) => ({
    data: await profileOf(deps, actor.id),
  }));
  implement(updateStudentProfile, update);
  implement(confirmStudentContactChange, confirmContact);
  implement(resendStudentContactCode, resendContact);
  implement(withdrawStudentContactChange, withdrawContact);
  implement(uploadStudentPhoto, uploadPhoto);
  implement(removeStudentPhoto, removePhoto);
};
