// Runs before `npm start`, `npm test` and others, on the machine's own Node and before anything is
// installed: plain JavaScript for Node 20, without packages. Takes about 50 ms when everything is
// in place.
//
//   node scripts/setup.mjs start   the app's packages and the built site
//   node scripts/setup.mjs dev     all packages
//   node scripts/setup.mjs bench   all packages and the built site
//   node scripts/setup.mjs test    all packages, the built site and a browser
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { fail } from './setup/console.mjs';
import { ensureNode, ensurePackages } from './setup/packages.mjs';
import { ensureSite } from './setup/site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2];
if (!['start', 'dev', 'bench', 'test'].includes(purpose)) {
  fail('usage: node scripts/setup.mjs start|dev|bench|test');
}

ensureNode();
ensurePackages(root, { withDev: purpose !== 'start' });
if (purpose !== 'dev') ensureSite(root);
if (purpose === 'test') ensureBrowser();
