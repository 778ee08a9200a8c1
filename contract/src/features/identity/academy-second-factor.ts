import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, secondFactorProof, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { confirmFactor, removeFactor, renewCodes, startFactor } from './accounts.ts';

const own = { access: ['academy'], academyPermission: 'own' } as const;

export const startAcademySecondFactor = defineEndpoint({
  ...own,
  ...startFactor,
  name: 'startAcademySecondFactor',
  path: '/academy/second-factor',
});

export const confirmAcademySecondFactor = defineEndpoint({
  ...own,
  ...confirmFactor,
  name: 'confirmAcademySecondFactor',
  path: '/academy/second-factor/confirm',
});

export const renewAcademyRecoveryCodes = defineEndpoint({
  ...own,
  ...renewCodes,
  name: 'renewAcademyRecoveryCodes',
  path: '/academy/second-factor/recovery-codes',
});

export const removeAcademySecondFactor = defineEndpoint({
  ...own,
  ...removeFactor,
  name: 'removeAcademySecondFactor',
  path: '/academy/second-factor/remove',
});

export const requireStaffSecondFactor = defineEndpoint({
  name: 'requireStaffSecondFactor',
  summary:
    'Require a second factor of staff who handle money, or no longer; the owner must have one. Asks for password and code',
  method: 'PUT',
  path: '/academy/second-factor/requirement',
  access: ['academy'],
  academyPermission: 'owner',
  body: z.extend(removeFactor.body, { required: z.boolean() }),
  /** waiting: enabled staff with the permission `money` who have no second factor yet. */
  reply: z.object({ required: z.boolean(), waiting: z.int() }),
  message: 'second_factor_requirement',
  errors: ['conflict', 'too_many_requests', 'overloaded'],
});

export const resetAcademySecondFactor = defineEndpoint({
  name: 'resetAcademySecondFactor',
  summary:
    "Remove a lost second factor of an academy's owner and end the owner's sessions; audited, asks for the own password",
  method: 'POST',
  path: '/admin/academies/{id}/reset-second-factor',
  access: ['admin'],
  permission: 'schools',
  params: z.object({ id }),
  body: z.object({ reason: text(LIMITS.rejectionReasonMax), ...secondFactorProof }),
  reply: z.null(),
  message: 'second_factor_off',
  errors: ['conflict', 'too_many_requests', 'overloaded'],
});
