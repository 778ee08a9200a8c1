import {
  type Endpoint,
  getImport,
  getStudent,
  getStudentStatistics,
  getTeam,
  getTeamCounts,
  listImportRows,
  listImports,
  listStudents,
  listTeams,
} from '@midan/contract';

export const CHANGED_BY_COLUMNS: readonly Endpoint[] = [getImport, listImportRows, listImports];

export const CHANGED_BY_IMPORTS: readonly Endpoint[] = [
  ...CHANGED_BY_COLUMNS,
  listStudents,
  getStudent,
  getStudentStatistics,
  listTeams,
  getTeam,
  getTeamCounts,
];

export const PLACE = '/academy/students/import';
