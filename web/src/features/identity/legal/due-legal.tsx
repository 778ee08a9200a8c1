import {
  acceptAcademyLegal,
  acceptStudentLegal,
  listAcademyLegal,
  listStudentLegal,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { EntryArea } from '../../../lib/entry-calls.ts';
import { read } from '../../../lib/query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const LegalBanner = lazyPart(() => import('./legal-banner.tsx'));

const CALLS = {
  academy: { list: listAcademyLegal, accept: acceptAcademyLegal },
  student: { list: listStudentLegal, accept: acceptStudentLegal },
} as const;

/** The banner if there are legal pages for the account to accept; its code comes then only. */
export function DueLegal({ area }: { area: EntryArea }) {
  const { list, accept } = CALLS[area];
  const due = useQuery({ ...read(list), staleTime: Infinity }).data ?? [];
  if (due.length === 0) return null;
  return (
    <Suspense>
      <LegalBanner due={due} list={list} endpoint={accept} />
    </Suspense>
  );
}
