import { type GuardianPolicy, LIMITS, type Piastres } from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { SettingsRow } from './queries.ts';

/** The settings in force; money in piastres. */
export interface Settings {
  student_portal: 'open' | 'closed';
  guardian_consent: GuardianPolicy;
  support_whatsapp: string;
  payment_account: string;
  team_price: Piastres;
  activation_deposit: Piastres;
  min_transfer: Piastres;
  money_alone_limit: Piastres;
  /** Null while no settings were saved. */
  updated_at: Date | null;
  version: number;
  /** The current edition: price and guardian policy are its. */
  edition_id: string;
  edition: number;
  payment_account_changed_at: Date | null;
}

/** With configuration and limits in place of settings that are not set. */
export const settingsInForce = (config: Config, row: SettingsRow): Settings => ({
  student_portal: row.student_portal ?? config.STUDENT_PORTAL,
  guardian_consent: row.guardian_consent ?? config.GUARDIAN_CONSENT,
  support_whatsapp: row.support_whatsapp ?? config.SUPPORT_WHATSAPP,
  payment_account: row.payment_account ?? config.PAYMENT_ACCOUNT,
  team_price: row.team_price,
  activation_deposit: row.activation_deposit ?? LIMITS.activationDepositPiastres,
  min_transfer: row.min_transfer ?? LIMITS.minTransferPiastres,
  money_alone_limit: row.money_alone_limit ?? LIMITS.moneyAlonePiastres,
  updated_at: row.updated_at ?? null,
  version: row.version ?? 1,
  edition_id: row.edition_id,
  edition: row.edition,
  payment_account_changed_at: row.payment_account_changed_at ?? null,
});
