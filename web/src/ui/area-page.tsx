import type { Role } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { AREA_TEXTS } from '../lib/texts-ahead.ts';

/**
 * The page of a signed-in area. It suspends until all texts of the area are loaded, so that no part
 * waits for them later.
 */
export function AreaPage({ area }: { area: Role }) {
  useTranslation([...AREA_TEXTS[area]]);
  return <Outlet />;
}
