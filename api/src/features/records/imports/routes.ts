import {
  buyImportTeams,
  chooseImportColumns,
  commitImport,
  correctImportLine,
  exportImportProblems,
  getImport,
  getImportTemplate,
  listImportRows,
  listImports,
  undoImport,
  uploadImport,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { commit } from './commit.ts';
import { correctLine } from './correct.ts';
import { exportProblems } from './problems.ts';
import { buyMissing } from './purchase.ts';
import { get, list, listRows } from './service.ts';
import { template } from './template.ts';
import { undo } from './undo.ts';
import { chooseColumns, upload } from './upload.ts';

export const importRoutes = (implement: Implement): void => {
  implement(listImports, list);
  implement(uploadImport, upload);
  implement(getImportTemplate, template);
  implement(getImport, get);
  implement(listImportRows, listRows);
  implement(chooseImportColumns, chooseColumns);
  implement(correctImportLine, correctLine);
  implement(buyImportTeams, buyMissing);
  implement(commitImport, commit);
  implement(undoImport, undo);
  implement(exportImportProblems, exportProblems);
};
