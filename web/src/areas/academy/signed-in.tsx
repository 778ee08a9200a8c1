import type { ClientLoaderFunctionArgs } from 'react-router';
import { REQUEST_COUNTS } from '../../features/people/enrolment/use-counts.ts';
import { ACADEMY } from '../../features/schools/academies/use-academy.ts';
import { startArea } from '../../lib/area-session.ts';
import { FirstPagePlace } from '../../ui/area-page.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  startArea('academy', request, ACADEMY, REQUEST_COUNTS);

export const HydrateFallback = FirstPagePlace;
