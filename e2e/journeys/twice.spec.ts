import { ENDPOINTS, type Endpoint } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  ADMIN,
  ADMIN_ACCOUNT,
  accountStage,
  adminStage,
  PLATFORM,
} from '../support/double-press/admin.ts';
import { EDITIONS, editionStage } from '../support/double-press/editions.ts';
import { entry, entryStage } from '../support/double-press/entry.ts';
import { GUARDIAN, guardianStage } from '../support/double-press/guardian.ts';
import { countToasts, pressTwice, type Rows } from '../support/double-press/press.ts';
import { SCHOOL, schoolStage } from '../support/double-press/school.ts';
import { SCHOOL_FACTOR, schoolFactorStage } from '../support/double-press/second-factor.ts';
import { STUDENT, studentStage } from '../support/double-press/student.ts';
import { CLAIM } from '../support/double-press/vouching.ts';

/** Endpoints that write nothing, though their method is POST. */
const READS: Record<string, string> = {
  countAudience: 'counts the schools that a filter chooses',
  validateCoupon: 'looks a coupon up',
  calculateTeamPurchase: 'answers what teams would cost',
  listChildSecurity: 'reads who opened a child’s data; its secret is no part of an address',
  readChild: 'reads a child’s data; its secret is no part of an address',
  downloadChildData: 'reads what is kept about a child; its secret does not belong into an address',
  downloadStudentCards: 'reads the cards that the sheet shows, as PDF',
  previewWinners: 'matches what is pasted; nothing is kept',
  previewCertificateTexts: 'draws what is typed; nothing is kept',
  previewContent: 'renders what is typed; nothing is kept',
  getChildDay: 'reads where a child’s team is next; its secret is no part of an address',
  listChildCertificates: 'reads a child’s certificates; its secret is no part of an address',
  downloadChildCertificate: 'reads one of them',
  openStudentCard: 'reads a card; its code does not belong into an address',
  openConsent: 'reads what a guardian is asked; its secret does not belong into an address',
};

/** Endpoints that write and whose button is not pressed here, most because there is none. */
const WITHOUT_BUTTON: Record<string, string> = {
  closeDifference: 'only a night brings differences; the feature’s own tests close one twice',
  shareStudentCertificate: 'an adult’s alone; the feature’s own tests press it twice',
  unshareStudentCertificate: 'as shareStudentCertificate',
  fillStartList: 'the feature’s own tests press it twice, as those below',
  listTeamAtEvent: 'as fillStartList',
  unlistTeamAtEvent: 'as fillStartList',
  moveStartList: 'as fillStartList',
  inviteToFinal: 'as fillStartList',
  answerInvitation: 'as fillStartList',
  awardResults: 'as fillStartList',
  saveOwnProject: 'the page saves by itself; the feature’s own tests save twice',
  addProjectFile: 'the feature’s own tests press it twice, as those below',
  removeProjectFile: 'as addProjectFile',
  handInOwnProject: 'as addProjectFile',
  handInTeamProject: 'as addProjectFile',
  remindProjects: 'as addProjectFile',
  commentProject: 'as addProjectFile',
  deleteProjectComment: 'as addProjectFile',
  saveTrackProject: 'as addProjectFile',
  addCrew: 'as fillStartList',
  updateCrew: 'as fillStartList',
  linkCrew: 'each press makes a link, and the last one counts',
  askCrewCode: 'as fillStartList',
  signInCrew: 'as fillStartList',
  logoutCrew: 'as fillStartList',
  declareConflict: 'as fillStartList',
  recuse: 'as fillStartList',
  publishContent: 'website.spec presses it twice',
  uploadMediaPicture: 'website-media.spec presses it twice',
  uploadMediaPdf: 'as uploadMediaPicture, by the same form',
  updateMedia: 'as uploadMediaPicture',
  removeMedia: 'as uploadMediaPicture',
  saveRubric: 'the feature’s own tests save twice',
  setJudgingMethod: 'as saveRubric',
  planJudging: 'as saveRubric',
  saveSheet: 'the phone saves by itself; the feature’s own tests save twice',
  returnSheet: 'as saveRubric',
  createTeam: 'for other clients: the website buys one team as it buys several, by purchaseTeams',
  markDeskSeen: 'the open bell of administrators sends it by itself; it notes when they looked',
  releaseBankTransfer: 'the dialog of a transfer sends it by itself when it closes',
  readNotices: 'the open list of notices sends it by itself; notices stay read',
  readStudentNotices: 'as readNotices, for a student',
  saveMission: 'the feature’s own tests save twice',
  saveInspectionList: 'as saveMission',
  setParticipation: 'as saveMission',
  confirmRun: 'the feature’s own tests press it twice',
  voidRun: 'as confirmRun',
  drawLeague: 'the feature’s own tests press it twice',
  startKnockout: 'as drawLeague',
  mergeLevels: 'as drawLeague',
  confirmMatch: 'as drawLeague',
  savePlaces: 'the feature’s own tests press it twice, as those below',
  planTimetable: 'as savePlaces',
  moveSlot: 'as savePlaces',
  publishTimetable: 'as savePlaces',
  delayPlace: 'as savePlaces',
  delayPlaceAsCaller: 'as savePlaces',
  proposeResults: 'the feature’s own tests press it twice, as those below',
  freezeResults: 'as proposeResults',
  reopenResults: 'as proposeResults',
  movePlacement: 'as proposeResults',
  signResults: 'as proposeResults',
  publishResults: 'as proposeResults',
  answerAppeal: 'as proposeResults',
  openAppeal: 'as proposeResults',
  moveSlotState: 'the feature’s own tests press it twice',
  sendCrewRecords: 'the phone sends by itself; the feature’s own tests send twice',
  rememberStudentLanguage:
    'the student’s area sends it by itself, when the language is another one',
};

const ENTRY_ACADEMY = entry('academy');
const ENTRY_STUDENT = entry('student');
const ALL = {
  ...SCHOOL,
  ...SCHOOL_FACTOR,
  ...STUDENT,
  ...CLAIM,
  ...GUARDIAN,
  ...ADMIN,
  ...PLATFORM,
  ...ADMIN_ACCOUNT,
  ...EDITIONS,
};
const ROWS = Object.keys({ ...ALL, ...ENTRY_ACADEMY, ...ENTRY_STUDENT });

test('every endpoint that writes has its button in a table, or says why it has none', () => {
  const writing = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  const known = [...ROWS, ...Object.keys(READS), ...Object.keys(WITHOUT_BUTTON)];
  expect(known.toSorted()).toEqual(writing.toSorted());
});

const endpointOf = (name: string): Endpoint => {
  const found = ENDPOINTS.find((each) => each.name === name);
  if (!found) throw new Error(`The contract has no endpoint ${name}.`);
  return found;
};

/** Time in ms for one row of a table, its preparation included, and for the stage of all. */
const ROW_TIME = 15_000;
const STAGE_TIME = 30_000;

/** Registers a test that presses every button of an area, in the order of `rows`, on one page. */
function area<Stage>(
  title: string,
  rows: Rows<Stage>,
  prepare: (page: Page, request: APIRequestContext) => Promise<Stage>,
): void {
  test(`${title} writes once, however often one presses`, async ({ page, request }) => {
    test.setTimeout(STAGE_TIME + Object.keys(rows).length * ROW_TIME);
    await countToasts(page);
    const stage = await prepare(page, request);
    for (const [name, row] of Object.entries(rows)) {
      await test.step(name, async () => pressTwice(page, endpointOf(name), await row(stage)));
    }
  });
}

area('a school', SCHOOL, schoolStage);
area('a school’s second factor', SCHOOL_FACTOR, schoolFactorStage);
area('a school on its way in', ENTRY_ACADEMY, entryStage);
area('a student', STUDENT, studentStage);
area('a student on the way in', ENTRY_STUDENT, entryStage);
area('a child with a card', CLAIM, async (page, request) => ({ page, request }));
area('a guardian', GUARDIAN, guardianStage);
area('an administrator', ADMIN, adminStage);
area('an owner of the platform', PLATFORM, adminStage);
area('an administrator of editions', EDITIONS, editionStage);
area('an administrator’s own account', ADMIN_ACCOUNT, accountStage);
