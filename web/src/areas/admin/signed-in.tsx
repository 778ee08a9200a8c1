import type { ClientLoaderFunctionArgs } from 'react-router';
import { ADMINISTRATOR } from '../../features/identity/sessions/use-administrator.ts';
import { startArea } from '../../lib/area-session.ts';
import { FirstPagePlace } from '../../ui/area-page.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  startArea('admin', request, ADMINISTRATOR);

export const HydrateFallback = FirstPagePlace;
