import { formatMoney, toPiastres } from '@midan/contract';
import { type Catalogues, catalogues, type Language, type Namespace } from '@midan/messages';

/** The texts of one feature in one language; `{{parameters}}` are left to fill(). */
export async function textsOf<N extends Namespace>(
  namespace: N,
  language: Language,
): Promise<Catalogues[N]> {
  const load = catalogues[namespace][language] as () => Promise<{ default: Catalogues[N] }>;
  return (await load()).default;
}

/** A text with its {{parameters}} filled in; one that is not in `params` becomes `undefined`. */
export const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

/** The steps at a Fawry shop, with the amount to pay in EGP. */
export const fawrySteps = (
  { page }: Pick<Catalogues['payments'], 'page'>,
  total: number,
  language: Language,
): string => fill(page.codeSteps, { total: formatMoney(toPiastres(total), language) });
