import type { ClientLoaderFunctionArgs } from 'react-router';
import { STUDENT } from '../../features/people/student-account/use-student.ts';
import { startArea } from '../../lib/area-session.ts';
import { FirstPagePlace } from '../../ui/area-page.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  startArea('student', request, STUDENT);

export const HydrateFallback = FirstPagePlace;
