import { endViewsOf } from '../academy-views/index.ts';
import { notifyAccount } from '../accounts/index.ts';
import { type Holder, secondFactorOf } from '../second-factor/index.ts';
import { auditOwn } from './admin-audit.ts';
import { asReader } from './administrators.ts';
import { checkOwnPassword, ownAccount } from './own-account.ts';

export const adminHolder = ({ id }: { id: string }): Holder => ({ table: 'administrators', id });

/** Turning it on ends the academy views of other sessions; turning it off is told by email. */
export const { start, confirm, renewCodes, remove } = secondFactorOf({
  holderOf: adminHolder,
  checkPassword: async (deps, actor, password) =>
    (await checkOwnPassword(deps, actor, password)).email,
  record: async (trx, call, act) => {
    const { deps, actor, language } = call;
    if (act === 'second_factor_on') {
      await endViewsOf(trx, call, { id: actor.id, except: actor.sessionId });
    }
    await auditOwn(trx, call, `administrator.${act}`);
    if (act !== 'second_factor_off') return;
    const account = await ownAccount(trx, actor);
    await notifyAccount(trx, deps, act, asReader(account), language);
  },
});
