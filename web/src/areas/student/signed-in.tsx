import type { ClientLoaderFunctionArgs } from 'react-router';
import { STUDENT } from '../../features/people/student-account/use-student.ts';
import { startArea } from '../../lib/area-session.ts';
import { FirstPagePlace } from '../../ui/area-page.tsx';

/** Starts to read the student's profile; redirects to the sign-in without a session. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  startArea('student', request, STUDENT);

export const HydrateFallback = FirstPagePlace;
