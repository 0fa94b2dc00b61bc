import { outputOf } from '@park/contract/call-schemas';
import { invitePerson } from '@park/contract/people';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from '../testing/mail-server.ts';
import { createApp } from '../app.ts';
import { RESETS_PER_EMAIL } from '../auth/sign-in-limit.ts';
import { createTestApp, TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { until } from '../testing/until.ts';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}

/** A mail server of our own that keeps what it receives; refuses whom `refused` names. */
function startMailServer(received: Received[]): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(address.startsWith('refused@') ? new Error('no such mailbox') : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const source = Buffer.concat(parts).toString();
        received.push({ to, from: /^From: (.*)$/m.exec(source)?.[1]?.trim() ?? '', text: readable(source) });
        done();
      });
    },
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.server.address() as AddressInfo;
      resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** Subject and body of a mail as a person reads them. */
function readable(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').trim();
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1]?.replaceAll(/\?=\s+=\?/g, '?==?') ?? '';
  const words = subject.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : fromQuoted(text.replaceAll('_', ' ')),
  );
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head);
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(head);
  const text = isBase64 ? Buffer.from(body, 'base64').toString() : isQuoted ? fromQuoted(body) : body;
  return `${words}\n\n${text.replaceAll('\r\n', '\n')}`;
}

function fromQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('links by mail', () => {
  const received: Received[] = [];
  let test: TestApp;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;

  async function withMail(smtpUrl: string) {
    const mail = {
      smtpUrl,
      from: { name: 'Taxi park: Minsk, one', address: 'console@park.by' },
      publicUrl: 'https://console.park.by',
    };
    const app = await createApp({
      database: test.database,
      now: () => TEST_NOW,
      mail,
      languages: ['en', 'ru', 'be'],
      runsJobs: true,
    });
    const post = async (path: string, body: object, language = 'en') => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: {
          authorization: `Bearer ${test.park.admin.token}`,
          'accept-language': language,
          // Links must not follow the host that a request names.
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
        },
        payload: body,
      });
      return response.json<unknown>();
    };
    return { app, post };
  }

  beforeAll(async () => {
    test = await createTestApp();
    mailServer = await startMailServer(received);
  }, 60_000);
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(async () => {
    await mailServer.close();
    await test.close();
  });

  it.each([
    ['en', 'Invitation to the console of north', 'Your role: Accountant', 'March 23, 2026'],
    ['ru', 'Приглашение в консоль: north', 'Ваша роль: Бухгалтер', '23 марта 2026'],
    ['be', 'Запрашэнне ў кансоль: north', 'Ваша роля: Бухгалтар', '23 сакавіка 2026'],
  ])('invite in the language of the request (%s)', async (language, subject, role, until) => {
    const { app, post } = await withMail(`smtp://127.0.0.1:${mailServer.port}`);
    const to = `guest-${language}@такси.бел`;
    const person = { name: 'Ольга {link}', email: to, role: 'accountant' };
    const link = outputOf(invitePerson).parse(await post('taxipark/people/invitations', person, language));
    expect(link.isMailed).toBe(true);
    expect(received).toHaveLength(1);
    const [{ text, from, to: recipients } = { text: '', from: '', to: [] }] = received;
    expect(recipients).toEqual([to]);
    // A colon and a comma in the name of the sender make neither a group nor two addresses.
    expect(from).toBe('"Taxi park: Minsk, one" <console@park.by>');
    for (const part of [subject, role, until, 'Ольга {link}', `\nhttps://console.park.by${link.path}\n`]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('evil');
    await app.close();
  });

  it('reset a password for those who may sign in, and the answer does not tell who they are', async () => {
    const { app, post } = await withMail(`smtp://127.0.0.1:${mailServer.port}`);
    const { domain, viewer } = test.park;
    for (const name of ['viewer', 'nobody', 'driver0', 'former']) {
      const email = `${name}@${domain}`;
      expect(await post('auth/password-reset/request', { email })).toEqual({ isMailed: true });
    }
    await until(async () => received.length > 0);
    // Closing waits for jobs that have begun.
    await app.close();
    expect(received.map(({ to }) => to)).toEqual([[viewer.email]]);
    const token = /https:\/\/console\.park\.by\/login\?reset=([\w-]{43})\n/.exec(
      received[0]?.text ?? '',
    )?.[1];
    const opened = await test.send('POST', 'auth/password-reset/open', { token: null, body: { token } });
    expect(opened.body).toEqual({ name: 'Viewer north', email: viewer.email });
  });

  it('that anybody may ask for withdraw no link of an admin, and end for who asks too often', async () => {
    const { app, post } = await withMail(`smtp://127.0.0.1:${mailServer.port}`);
    const { colleague } = test.park;
    const made = outputOf(invitePerson).parse(await post(`taxipark/people/${colleague.id}/reset-link`, {}));
    received.length = 0;
    const ask = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/password-reset/request',
        remoteAddress,
        payload: { email: colleague.email },
      });
    const statuses = [];
    for (let request = 0; request <= RESETS_PER_EMAIL; request += 1)
      statuses.push((await ask('10.0.0.1')).statusCode);
    expect(statuses).toEqual([...statuses.slice(1).map(() => 200), 429]);
    // Who asks elsewhere still gets a mail.
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
    await until(async () => received.length > RESETS_PER_EMAIL);
    await app.close();
    expect(received).toHaveLength(RESETS_PER_EMAIL + 1);
    const mailed = received.map(({ text }) => /reset=([\w-]{43})\n/.exec(text)?.[1] ?? '');
    for (const token of [made.path.replace('/login?reset=', ''), ...mailed]) {
      const opened = await test.send('POST', 'auth/password-reset/open', { token: null, body: { token } });
      expect(opened.status).toBe(200);
    }
  });

  it.each([
    ['refuses the address', (port: number) => `smtp://127.0.0.1:${port}`, 'refused@links.by'],
    ['cannot be reached', () => 'smtp://127.0.0.1:1', 'unreached@links.by'],
  ])('can still be copied when the mail server %s', async (_, urlOf, email) => {
    const { app, post } = await withMail(urlOf(mailServer.port));
    const link = outputOf(invitePerson).parse(
      await post('taxipark/people/invitations', { name: 'X', email, role: 'viewer' }),
    );
    expect(link.isMailed).toBe(false);
    const token = link.path.replace('/login?invitation=', '');
    const opened = await test.send('POST', 'auth/invitations/open', { token: null, body: { token } });
    expect(opened.body).toMatchObject({ email });
    await app.close();
  });
});
