import { redirect } from 'react-router';

/** Redirects /admin to the dashboard. */
export function clientLoader() {
  return redirect('/admin/dashboard');
}

/** Shows nothing: `clientLoader` redirects. */
export default function AdminIndex() {
  return null;
}
