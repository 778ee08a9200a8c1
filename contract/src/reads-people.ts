export const PEOPLE = ['students', 'guardians', 'schools', 'staff', 'crew'] as const;
export type People = (typeof PEOPLE)[number];

const NAMES: Readonly<Record<People, string>> = {
  students: `listAdminStudents getAdminStudent exportAdminStudents listAdminAcademyStudents
    listAdminTeams getAdminTeam exportAdminTeams downloadEditionPaper
    listAdminAcademyTeams listTeamCertificateNames
    listCertificates reissueCertificate revokeCertificate downloadCertificate
    listStudents getStudent exportStudents vouchStudent updateVouchedStudent
    listTeams getTeam createTeam purchaseTeams updateTeam chooseTeamTrack addTeamMember
    removeTeamMember setTeamLeader getLastTeams proposeTeamFill
    listJoinRequests listApplicationRequests approveStudent
    rejectStudent replyApplication printStudentCards renewStudentCard downloadStudentCards
    listImportRows exportImportProblems listCertificateNames listOwnCertificates
    downloadOwnCertificate downloadOwnCertificates downloadConsentList downloadConsentForms
    downloadStudentRoster
    downloadTeamBadges listMoves downloadTeamRoster listOwnTeams getStudentDashboard getOwnProject saveOwnProject
    addProjectFile removeProjectFile handInOwnProject getTeamProject handInTeamProject
    commentProject deleteProjectComment getAdminProject getCrewProject downloadProjects
    getAcademyDashboard listNotices getCrewBundle`,
  guardians: 'getStudentGuardian confirmGuardian remindGuardian',
  schools: `listAdminAcademies getAdminAcademy exportAdminAcademies changeAcademyStatus
    listUnreachedAcademies exportUnreachedAcademies listAdminBankTransfers getAdminBankTransfer
    exportAdminBankTransfers approveBankTransfer correctBankTransferAmount rejectBankTransfer
    listAdminAcademyTransfers getAdminPurchase listStatementRows getStatementRow
    listTransferStatementRows`,
  staff: `listAdminAcademyStaff listStaff createStaff updateStaff enableStaff disableStaff resetStaffAccess
    listAdministrators createAdministrator updateAdministrator enableAdministrator
    disableAdministrator resetAdministratorAccess listAudit exportAudit listSecurityLog listAcademySecurity`,
  crew: 'listCrew addCrew updateCrew',
};

/** Counted in the security log; a file is an act of it. A test finds a missing endpoint. */
export const READS_PEOPLE: ReadonlyMap<string, People> = new Map(
  PEOPLE.flatMap((people) => NAMES[people].split(/\s+/).map((name) => [name, people] as const)),
);
