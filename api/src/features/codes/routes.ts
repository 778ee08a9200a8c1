import { resendAcademyOtp } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { findUnverifiedAcademy } from '../academies/service.ts';
import { resendCode } from './service.ts';

export const codeRoutes = (implement: Implement): void => {
  implement(resendAcademyOtp, async ({ deps, body, address, language }) => ({
    data: await resendCode(deps, 'academy', { address }, { ...body, language }, (db) =>
      findUnverifiedAcademy(db, body),
    ),
  }));
};
