import { redirect } from 'react-router';

/** The dashboard's address in part 2 §6; in part 1 §2 it is /student itself. */
export function clientLoader() {
  return redirect('/student');
}

export default function DashboardAddress() {
  return null;
}
