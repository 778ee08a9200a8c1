import { chromium } from 'playwright-core';
import fs from 'node:fs';
const base = process.env.BASE ?? 'http://127.0.0.1:4401';
const jobs = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const tokens = {};
async function token(role, email) {
  const k = role + email; if (tokens[k]) return tokens[k];
  const r = await fetch(`${base}/api/${role}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'Midan-Demo-2026!' }) });
  const j = await r.json(); return (tokens[k] = j.data?.token);
}
const KEY = { academy: 'academy_auth_token', student: 'auth_token', admin: 'adminToken' };
for (const job of jobs) {
  for (const lang of job.langs ?? ['ar', 'en']) for (const width of job.widths ?? [390, 1280]) {
    const ctx = await browser.newContext({ viewport: { width, height: job.height ?? 900 }, colorScheme: job.dark ? 'dark' : 'light' });
    await ctx.addCookies([{ name: 'midan_language', value: lang, url: base }]);
    const page = await ctx.newPage();
    if (job.role) { const t = await token(job.role, job.email); await page.addInitScript(([k, t]) => localStorage.setItem(k, t), [KEY[job.role], t]); }
    page.on('pageerror', (e) => console.log('ERR', job.name, e.message));
    await page.goto(base + job.path); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(job.wait ?? 600);
    for (const step of job.steps ?? []) { try { if (step.click) await page.locator(step.click).first().click({ timeout: 4000 }); if (step.fill) await page.locator(step.fill).first().fill(step.value); if (step.key) await page.keyboard.press(step.key); } catch (e) { console.log('STEP', job.name, lang, width, e.message.split('\n')[0]); } await page.waitForTimeout(step.wait ?? 700); }
    if (job.print) await page.emulateMedia({ media: 'print' });
    const file = `/tmp/shots/${job.name}-${lang}-${width}.png`;
    await page.screenshot({ path: file, fullPage: job.full ?? true });
    if (job.pdf) await page.pdf({ path: file.replace('.png', '.pdf'), format: 'A4' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log('SIDEWAYS', job.name, lang, width, over);
    await ctx.close();
  }
}
await browser.close();
