import { registerStudent } from '@midan/contract';
import { send, type TestApp } from './app.ts';

let count = 0;

/** Of a student born in May 2012, with contacts that no other has. Inserts nothing. */
export function studentFields() {
  count += 1;
  return {
    first_name: 'ليلى',
    last_name: `حسن ${count}`,
    email: `new-student-${count}@example.test`,
    phone_number: `+20130${String(count).padStart(7, '0')}`,
    birth_date: '2012-05-01',
    gender: 'female',
    address: '3 شارع النيل',
  };
}

type SignUp = ReturnType<typeof studentFields> & {
  guardian_name?: string;
  join_code?: string;
  guardian_phone?: string;
};

/** The sent fields with those of the reply; throws unless it answers 201. */
export async function signUpStudent(context: TestApp, fields: Partial<SignUp> = {}) {
  const body = { ...studentFields(), ...fields };
  const answer = await send(context, registerStudent, { body });
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}`);
  return { ...body, ...answer.body.data } as SignUp & {
    student_id: string;
    temporary_password: string;
    verification_token: string;
    otp_channel: string;
  };
}
