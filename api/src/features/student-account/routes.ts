import {
  changeStudentPassword,
  forgotStudentPassword,
  getStudentProfile,
  markStudentCredentialsSaved,
  registerStudent,
  removeStudentPhoto,
  resetStudentPassword,
  updateStudentProfile,
  uploadStudentPhoto,
  verifyStudentPhone,
} from '@midan/contract';
import type { Implement } from '../../api.ts';
import { say } from '../../i18n.ts';
import {
  changePassword,
  forgotPassword,
  resetByCode,
  saveCredentials,
} from '../accounts/service.ts';
import { whenPortalOpen } from '../settings/service.ts';
import { removePhoto, update, uploadPhoto } from './profile.ts';
import { register, verify } from './registration.ts';
import { profileOf } from './service.ts';

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
    whenPortalOpen(async ({ deps, body, ...caller }) => ({
      data: await forgotPassword(deps, 'student', body, caller),
    })),
  );
  implement(
    resetStudentPassword,
    whenPortalOpen(async ({ deps, body }) => {
      await resetByCode(deps, 'student', body);
      return { data: null };
    }),
  );
  implement(changeStudentPassword, async ({ deps, actor, body }) => {
    await changePassword(deps, actor, body);
    return { data: null };
  });
  implement(markStudentCredentialsSaved, async ({ deps, actor }) => {
    await saveCredentials(deps.db, actor);
    return { data: null };
  });
  implement(getStudentProfile, async ({ deps, actor }) => ({
    data: await profileOf(deps, actor.id),
  }));
  implement(updateStudentProfile, update);
  implement(uploadStudentPhoto, uploadPhoto);
  implement(removeStudentPhoto, removePhoto);
};
