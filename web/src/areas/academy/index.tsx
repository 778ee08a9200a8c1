import { redirect } from 'react-router';

export function clientLoader() {
  return redirect('/academy/dashboard');
}

export default function AcademyIndex() {
  return null;
}
