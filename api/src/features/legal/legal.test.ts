import {
  acceptAcademyLegal,
  acceptStudentLegal,
  claimStudentCard,
  deleteStudentAccount,
  downloadStudentData,
  LEGAL,
  listAcademyLegal,
  listStudentLegal,
  registerAcademy,
  registerStudent,
} from '@midan/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
