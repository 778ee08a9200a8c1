import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomPassword } from '../../../ports/secrets.ts';
import { firstBrand } from '../../season/content/index.ts';
import { guessableReason } from './guessable-passwords.ts';

const own = {
  names: ['مدرسة النور الدولية', 'عبد الرحمن علی', 'Alnoor International', 'Hoda Samir'],
  email: 'office@alnoor-school.example.test',
  phone_number: '+201001234567',
};

const NILE_CUP = firstBrand({ SITE_NAME: 'Nile Cup', SITE_NAME_AR: 'كأس النيل' });

const reasonOf = (password: string) =>
  guessableReason({ mode: 'production' }, NILE_CUP, password, own);

describe('a new password', () => {
  it.each(
    `P@ssw0rd1 sunshine1 0123456789 abcd12345 Mohamed123 egypt2026 school2026 Sunshine!
    $unshine99 5uper$tar dr@g0n2024 Midan2026! midanschool1 M1dan@2026 MidanSchool#2025 ahmed1990
    Ahmed@1990 2010ahmed !!qwerty!! Qwerty12345 zxcvbnm123 passwordpassword drowssap1 iloveyou2
    Iloveegypt2026 alahly1907 Zamalek1911 aaaaaaaa1 ababababab 01012345678 25122010 2010-12-25
    Alnoor2026 alnoor_school1 Hoda1001234567 hodasamir99 مدرسةالنور2026 محمد12345 مصر٢٠٢٦١٢٣
    كلمة_السر123 ضصثقفغعه Welcome@2026 Admin#12345 Student2026 Robot12345 letmein!! monkey007
    Midan-Demo-2026! NileCup#2026 عبدالرحمن2026 علي-عبدالرّحمن1`.split(/\s+/),
  )('%s is refused', (password) => {
    expect(reasonOf(password)).toMatch(/^password_(common|own_data)$/);
  });

  it.each([
    'correct horse battery',
    'swim blue tent 41',
    'ثلاث قطط على السطح',
    'my-cat-eats-41-figs',
    'Kept-By-Nobody-77',
    'tuesday rain in the garden',
    'xK7#pQ2m',
    'Gh4tMw9rTz',
  ])('%s is accepted', (password) => {
    expect(reasonOf(password)).toBeUndefined();
  });

  it('is accepted as the server generates it', () => {
    for (let index = 0; index < 2_000; index += 1) {
      expect(reasonOf(randomPassword())).toBeUndefined();
    }
  });

  it('is accepted if four words that go together nowhere make it', () => {
    const words = 'lamp river tiger cloud basket orange window pepper silver candle'.split(' ');
    const phrase = fc.uniqueArray(fc.constantFrom(...words), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(phrase, fc.constantFrom(' ', '-', ''), (chosen, between) => {
        expect(reasonOf(chosen.join(between))).toBeUndefined();
      }),
    );
  });

  it('takes at most 5 ms, also a long one of signs and digits', () => {
    const hard = ['9!'.repeat(64), `${'1'.repeat(60)}a${'1'.repeat(60)}`, 'a1'.repeat(64)];
    for (const password of hard) reasonOf(password);
    const start = performance.now();
    for (let index = 0; index < 20; index += 1) {
      for (const password of hard) reasonOf(password);
    }
    expect((performance.now() - start) / (20 * hard.length)).toBeLessThan(5);
  });
});
