import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  content: string;
}

/** A local SMTP server for a test file; each test begins without mails. */
export function mailServer() {
  const state = {
    url: '',
    mails: [] as ReceivedMail[],
    /** SMTP code that rejects recipients; 0 accepts them. */
    refuseWith: 0,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (state.refuseWith === 0) return done();
      done(Object.assign(new Error('refused'), { responseCode: state.refuseWith }));
    },
    onData(stream, session, done) {
      text(stream).then((content) => {
        const { mailFrom, rcptTo } = session.envelope;
        state.mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          content,
        });
        done();
      }, done);
    },
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    state.mails = [];
    state.refuseWith = 0;
  });
  afterAll(() => new Promise<void>((done) => server.close(done)));
  return state;
}

export function mailText({ content }: ReceivedMail): string {
  const [head = '', ...body] = content.split(/\r?\n\r?\n/);
  const encoded = body.join('\n\n');
  return /base64/i.test(head)
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : Buffer.from(
        encoded
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
}
