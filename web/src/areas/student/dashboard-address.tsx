import { redirect } from 'react-router';

/** Redirects the dashboard's address of part 2 §6 to /student, its address of part 1 §2. */
export function clientLoader() {
  return redirect('/student');
}

export default function DashboardAddress() {
  return null;
}
