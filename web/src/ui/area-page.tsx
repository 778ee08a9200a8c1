import type { Role } from '@midan/contract';
import type { ReactElement } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { AREA_TEXTS } from '../lib/texts-ahead.ts';

/** Suspends until all texts of the area are loaded, so that no part waits for them later. */
export function AreaPage({ area, place }: { area: Role; place: ReactElement }) {
  useTranslation([...AREA_TEXTS[area]]);
  return <Outlet context={place} />;
}

/** Placeholder of the first page until its code is there: `HydrateFallback` of signed-in.tsx. */
export const FirstPagePlace = () => useOutletContext<ReactElement>();
