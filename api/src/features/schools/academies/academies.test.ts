import {
  changeAcademyPassword,
  getAcademyProfile,
  loginAcademy,
  markAcademyCredentialsSaved,
  RATE_LIMITS,
  registerAcademy,
  verifyAcademyPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { otherThan, queuedCode, signUp } from '../../../../test/codes.ts';
import { signInAcademy, signUpFields } from '../../../../test/fixtures.ts';
import { listRows, updateRow } from '../../../../test/rows.ts';

const context = testApp();

const rowOf = (id: string) =>
  context.db.selectFrom('academies').selectAll().where('id', '=', id).executeTakeFirst();

async function verified(fields = {}) {
  const academy = await signUp(context, fields);
  const { code } = await queuedCode(context, academy.phone_number);
  const answer = await send(context, verifyAcademyPhone, {
    body: {
      phone_number: academy.phone_number,
      otp_code: code,
      verification_token: academy.verification_token,
    },
  });
  expect(answer.status).toBe(200);
  return { ...academy, token: answer.body.data.token as string, answer };
}

describe('sign-up', () => {
  it('makes a pending academy with a temporary password and queues a code', async () => {
    const body = signUpFields();
    const answer = await send(context, registerAcademy, {
      body: { ...body, email: `  ${body.email.toUpperCase()} ` },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('تم إنشاء الحساب، وأُرسل رمز التحقق عبر واتساب');
    expect(answer.body.data).toMatchObject({
      otp_channel: 'whatsapp',
      email: body.email,
      phone_number: body.phone_number,
    });
    expect(answer.body.data.temporary_password).toMatch(
      /^[2-9B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{14}$/,
    );
    const row = await rowOf(answer.body.data.academy_id);
    expect(row).toMatchObject({ status: 'pending', phone_verified_at: null, balance: 0 });
    expect(row?.payment_reference).toMatch(/^MD-[34679CDFHJKMNPRTWXY]{6}$/);
    expect((await queuedCode(context, body.phone_number)).code).toMatch(/^\d{6}$/);
  });

  it('stores password, code and token only as hashes or sealed', async () => {
    const academy = await signUp(context);
    const { code } = await queuedCode(context, academy.phone_number);
    const { rows } = await sql<{ dump: string }>`select concat(
      (select json_agg(a) from academies a), (select json_agg(v) from phone_verifications v),
      (select json_agg(c) from codes c), (select json_agg(o) from outbox_messages o)) as dump`.execute(
      context.db,
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain(academy.email);
    for (const secret of [academy.temporary_password, academy.verification_token, `"${code}"`]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('refuses missing fields, each by its name, in both languages', async () => {
    const arabic = await send(context, registerAcademy, { body: {} });
    expect(arabic.status).toBe(422);
    expect(arabic.body.message).toBe('يرجى ملء جميع الحقول المطلوبة');
    expect(Object.keys(arabic.body.errors)).toEqual(
      expect.arrayContaining(['name', 'email', 'phone_number', 'governorate', 'area', 'address']),
    );
    const english = await send(context, registerAcademy, {
      body: {},
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.errors.email).toEqual(['This field is required']);
  });

  it('refuses the email and phone of a verified academy at their fields', async () => {
    const { academy } = await signInAcademy(context.db);
    const { status, body } = await send(context, registerAcademy, {
      body: { ...signUpFields(), email: academy.email, phone_number: academy.phone_number },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: ['هذه القيمة مسجلة بالفعل لحساب آخر'],
      phone_number: ['هذه القيمة مسجلة بالفعل لحساب آخر'],
    });
  });

  it('an unverified sign-up blocks nobody', async () => {
    const first = await signUp(context);
    const second = await signUp(context, { email: first.email, phone_number: first.phone_number });
    expect(second.academy_id).not.toBe(first.academy_id);
  });

  it('sends at most five codes an hour to one phone', async () => {
    const { phone_number } = signUpFields();
    for (let sent = 0; sent < RATE_LIMITS.codeSendPerPhone.max; sent += 1) {
      await signUp(context, { phone_number });
    }
    const { status, headers } = await send(context, registerAcademy, {
      body: { ...signUpFields(), phone_number },
    });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
  });
});

describe('phone verification', () => {
  it('verifies the account, signs in and returns the credentials once', async () => {
    const academy = await verified();
    expect(academy.answer.body.message).toBe('تم التحقق بنجاح!');
    expect(academy.answer.body.data).toMatchObject({
      academy: { id: academy.academy_id, status: 'suspended', balance: 0 },
      credentials: { email: academy.email, password: academy.temporary_password },
    });
    const profile = await send(context, getAcademyProfile, { token: academy.token });
    expect(profile.body.data.phone_verified_at).toMatch(/Z$/);
    const left = await listRows(
      context.db,
      'phone_verifications',
      { account_id: academy.academy_id },
      'sealed_password',
    );
    expect(left).toEqual([{ sealed_password: null }]);
  });

  it('works without a token for one sign-up with the phone, and requires it for two', async () => {
    const alone = await signUp(context);
    const right = {
      phone_number: alone.phone_number,
      otp_code: (await queuedCode(context, alone.phone_number)).code,
    };
    const stranger = await signUp(context, { phone_number: alone.phone_number });
    const ambiguous = await send(context, verifyAcademyPhone, { body: right });
    expect([ambiguous.status, ambiguous.body.code]).toEqual([409, 'verification_token_required']);

    const foreign = await send(context, verifyAcademyPhone, {
      body: { ...right, verification_token: stranger.verification_token },
    });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'code_invalid']);
    expect(await rowOf(stranger.academy_id)).toMatchObject({ status: 'pending' });

    const bound = await send(context, verifyAcademyPhone, {
      body: { ...right, verification_token: alone.verification_token },
    });
    expect(bound.status).toBe(200);

    const single = await signUp(context);
    const plain = await send(context, verifyAcademyPhone, {
      body: {
        phone_number: single.phone_number,
        otp_code: (await queuedCode(context, single.phone_number)).code,
      },
    });
    expect(plain.status).toBe(200);
  });

  it('refuses a wrong code, and after five the right one too', async () => {
    const { phone_number } = await signUp(context);
    const { code } = await queuedCode(context, phone_number);
    const guess = (otp_code: string) =>
      send(context, verifyAcademyPhone, { body: { phone_number, otp_code } });
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await guess(otherThan(code));
      expect([status, body.code, body.message]).toEqual([
        422,
        'code_invalid',
        'رمز التحقق غير صحيح',
      ]);
    }
    const { status, body } = await guess(code);
    expect([status, body.code]).toEqual([422, 'code_attempts_exceeded']);
  });

  it('accepts Arabic-Indic digits, and reports a code of wrong length at its field', async () => {
    const { phone_number } = await signUp(context);
    const { code } = await queuedCode(context, phone_number);
    const short = await send(context, verifyAcademyPhone, {
      body: { phone_number, otp_code: '12345' },
    });
    expect(short.body.errors.otp_code).toEqual(['يرجى إدخال رمز التحقق المكون من 6 أرقام']);
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const right = await send(context, verifyAcademyPhone, {
      body: { phone_number, otp_code: arabic },
    });
    expect(right.status).toBe(200);
  });

  it('refuses an expired code', async () => {
    const { phone_number, academy_id } = await signUp(context);
    const { code } = await queuedCode(context, phone_number);
    await updateRow(
      context.db,
      'codes',
      { account_id: academy_id },
      { expires_at: sql<Date>`now()` },
    );
    const { status, body } = await send(context, verifyAcademyPhone, {
      body: { phone_number, otp_code: code },
      headers: { 'accept-language': 'en' },
    });
    expect([status, body.code, body.message]).toEqual([
      422,
      'code_expired',
      'The verification code has expired',
    ]);
  });

  it('does not reveal to strangers who is verified; tells the owner to sign in', async () => {
    const academy = await signUp(context);
    const { code } = await queuedCode(context, academy.phone_number);
    const verify = (phone_number: string, verification_token?: string) =>
      send(context, verifyAcademyPhone, {
        body: { phone_number, verification_token, otp_code: code },
      });
    expect((await verify(academy.phone_number, academy.verification_token)).status).toBe(200);
    const unknown = await verify('+201009999999');
    for (const token of [undefined, 'a stranger’s']) {
      const verified = await verify(academy.phone_number, token);
      expect([verified.status, verified.body.code]).toEqual([422, 'code_invalid']);
      expect({ ...verified.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    }
    const again = await verify(academy.phone_number, academy.verification_token);
    expect([again.status, again.body.code]).toEqual([409, 'already_verified']);
  });

  it('verifies one of two academies that race for the same email', async () => {
    const first = await signUp(context);
    const second = await signUp(context, { email: first.email });
    const answers = await Promise.all(
      [first, second].map(async ({ phone_number, verification_token }) =>
        send(context, verifyAcademyPhone, {
          body: {
            phone_number,
            verification_token,
            otp_code: (await queuedCode(context, phone_number)).code,
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ email: ['هذه القيمة مسجلة بالفعل لحساب آخر'] });
  });
});

describe('the signed-in academy', () => {
  it('reads its own profile, money in EGP', async () => {
    const { token, academy } = await signInAcademy(context.db);
    const { status, body } = await send(context, getAcademyProfile, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: academy.id, name: academy.name, balance: 0 });
    expect(body.data).not.toHaveProperty('password_hash');
  });

  it('needs a session of an academy', async () => {
    for (const endpoint of [
      getAcademyProfile,
      markAcademyCredentialsSaved,
      changeAcademyPassword,
    ]) {
      expect((await send(context, endpoint, { body: {} })).status).toBe(401);
    }
  });

  it('changes its password, which ends other sessions and the reminder', async () => {
    const academy = await verified();
    const elsewhere = await send(context, loginAcademy, {
      body: { email: academy.email, password: academy.temporary_password },
    });
    expect(elsewhere.body.data.show_credentials).toBe(true);
    const change = (current_password: string) =>
      send(context, changeAcademyPassword, {
        token: academy.token,
        body: {
          current_password,
          new_password: 'كلمة-سر-جديدة',
          new_password_confirmation: 'كلمة-سر-جديدة',
        },
      });

    const wrong = await change('not it');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ['كلمة المرور الحالية غير صحيحة'] },
    ]);
    const right = await change(academy.temporary_password);
    expect([right.status, right.body.message]).toEqual([200, 'تم تغيير كلمة المرور بنجاح']);

    expect((await send(context, getAcademyProfile, { token: academy.token })).status).toBe(200);
    const other = elsewhere.body.data.token;
    expect((await send(context, getAcademyProfile, { token: other })).status).toBe(401);
    const old = await send(context, loginAcademy, {
      body: { email: academy.email, password: academy.temporary_password },
    });
    expect(old.status).toBe(401);
    const fresh = await send(context, loginAcademy, {
      body: { email: academy.email, password: 'كلمة-سر-جديدة' },
    });
    expect(fresh.body.data).toMatchObject({ show_credentials: false, credentials_reminder: null });
  });

  it('gets a field error if the new password is too short or the repetition differs', async () => {
    const { token } = await signInAcademy(context.db);
    const { status, body } = await send(context, changeAcademyPassword, {
      token,
      body: { current_password: 'x', new_password: 'short', new_password_confirmation: 'other' },
      headers: { 'accept-language': 'en' },
    });
    expect(status).toBe(422);
    expect(body.errors.new_password).toEqual(['The password must have at least 8 characters']);
  });

  it('has ten tries for its current password', async () => {
    const academy = await verified();
    const guess = () =>
      send(context, changeAcademyPassword, {
        token: academy.token,
        body: {
          current_password: 'guess',
          new_password: 'long enough',
          new_password_confirmation: 'long enough',
        },
      });
    for (let tries = 0; tries < RATE_LIMITS.ownPasswordPerAccount.max; tries += 1) {
      expect((await guess()).status).toBe(422);
    }
    expect((await guess()).status).toBe(429);
  });
});
