import {
  changeAcademyPassword,
  changeAcademyStatus,
  confirmAcademyContactChange,
  correctAcademyContact,
  exportAdminAcademies,
  forgotAcademyPassword,
  getAcademy,
  getAcademyProfile,
  listAcademies,
  markAcademyCredentialsSaved,
  registerAcademy,
  removeAcademyLogo,
  resendAcademyCode,
  resendAcademyContactCode,
  resetAcademyPassword,
  sendAcademyPasswordCode,
  updateAcademyProfile,
  uploadAcademyLogo,
  verifyAcademyPhone,
  withdrawAcademyContactChange,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { say } from '../../../i18n.ts';
import {
  changePassword,
  forgotPassword,
  markCredentialsSaved,
  resetByCode,
} from '../../identity/accounts/index.ts';
import { changeOwnPassword, disableAllStaff } from '../../identity/staff/index.ts';
import { listActive, showActive } from './directory.ts';
import { exportAll } from './export.ts';
import {
  confirmContact,
  removeLogo,
  resendContact,
  updateProfile,
  uploadLogo,
  withdrawContact,
} from './profile.ts';
import { register, verify } from './registration.ts';
import { academyFor } from './service.ts';
import { changeStatus } from './status.ts';
import { correctContact, resendSignUpCode, sendPasswordCode } from './support.ts';

export const academyRoutes = (implement: Implement): void => {
  implement(registerAcademy, async ({ deps, body, language, ...call }) => {
    const data = await register(deps, body, { ...call, language });
    return { data, message: say(language, `success:registered_${data.otp_channel}`) };
  });
  implement(verifyAcademyPhone, async ({ deps, body, ...call }) => ({
    data: await verify(deps, body, call),
  }));
  implement(getAcademyProfile, async ({ deps, actor }) => ({
    data: await academyFor(deps, actor),
  }));
  implement(markAcademyCredentialsSaved, async ({ deps, actor }) => {
    await markCredentialsSaved(deps.db, actor);
    return { data: null };
  });
  implement(changeAcademyPassword, async ({ deps, actor, body, ...caller }) => {
    const { staff } = actor;
    if (staff) await changeOwnPassword(deps, { ...actor, staff }, body, caller);
    else await changePassword(deps, actor, body, caller);
    return { data: null };
  });
  implement(updateAcademyProfile, updateProfile);
  implement(confirmAcademyContactChange, confirmContact);
  implement(resendAcademyContactCode, resendContact);
  implement(withdrawAcademyContactChange, withdrawContact);
  implement(uploadAcademyLogo, uploadLogo);
  implement(removeAcademyLogo, removeLogo);
  implement(listAcademies, listActive);
  implement(getAcademy, showActive);
  implement(exportAdminAcademies, exportAll);
  implement(changeAcademyStatus, changeStatus);
  implement(resendAcademyCode, resendSignUpCode);
  implement(correctAcademyContact, correctContact);
  implement(sendAcademyPasswordCode, sendPasswordCode);
  implement(forgotAcademyPassword, async ({ deps, body, ...caller }) => ({
    data: await forgotPassword(deps, 'academy', body, caller),
  }));
  implement(resetAcademyPassword, async ({ deps, body, ...caller }) => ({
    data: await resetByCode(deps, 'academy', body, caller, disableAllStaff),
  }));
};
