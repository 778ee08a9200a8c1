import { redirect } from 'react-router';

/** Redirects /academy to the dashboard. */
export function clientLoader() {
  return redirect('/academy/dashboard');
}

/** Shows nothing: `clientLoader` redirects. */
export default function AcademyIndex() {
  return null;
}
