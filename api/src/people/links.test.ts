import { ATTEMPTS_PER_ADDRESS, WINDOW_MINUTES } from '../auth/sign-in-limit.ts';
import english from '../http/locales/en.json' with { type: 'json' };
import russian from '../http/locales/ru.json' with { type: 'json' };
import { TEST_NOW } from '../testing/create-test-app.ts';
import { acceptByLink, invite, openByLink, resetOf } from '../testing/links.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { contentOf } from '../testing/park-content.ts';
import { LINK_HOURS, type LinkKind } from './access-link.ts';

const HOUR_MS = 3_600_000;

onEachDatabase('a link', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    await test().database.query('delete from sign_in_window');
  });
  const make = async (kind: LinkKind) => (kind === 'invitation' ? invite(test()) : resetOf(test()));
  /** Opening and using it are refused alike, in the reader's language, and nothing is stored. */
  async function expectRefused(
    kind: LinkKind,
    token: string,
    status: number,
    code: keyof typeof english.errors,
  ) {
    const before = await contentOf(test(), test().park.id);
    for (const [language, { errors }] of Object.entries({ en: english, ru: russian })) {
      const headers = { 'accept-language': language };
      const error = errors[code].replace('{minutes}', String(WINDOW_MINUTES));
      for (const response of [
        await openByLink(test(), kind, token, headers),
        await acceptByLink(test(), kind, token, {}, headers),
      ]) {
        expect([response.status, response.body]).toMatchObject([status, { code, error }]);
      }
    }
    expect(await contentOf(test(), test().park.id)).toBe(before);
  }

  describe.each(['invitation', 'reset'] as const)('of kind %s', (kind) => {
    it('is stored only as a hash', async () => {
      const { token } = await make(kind);
      const stored = JSON.stringify(await test().database.query('select * from access_link'));
      expect(stored).not.toContain(token);
    });

    it('works until its last moment, and is refused from then on', async () => {
      const { token, expiresAt } = await make(kind);
      const end = TEST_NOW.getTime() + LINK_HOURS[kind] * HOUR_MS;
      expect(expiresAt).toBe(new Date(end).toISOString());
      test().clock.now = new Date(end - 1);
      expect((await openByLink(test(), kind, token)).status).toBe(200);
      test().clock.now = new Date(end);
      await expectRefused(kind, token, 410, 'link_expired');
    });

    it('works once', async () => {
      const { token } = await make(kind);
      expect((await acceptByLink(test(), kind, token)).status).toBe(200);
      await expectRefused(kind, token, 410, 'link_used');
    });

    it('works once also when it is used by several requests at the same moment', async () => {
      const { token } = await make(kind);
      const responses = await Promise.all([1, 2, 3, 4].map(() => acceptByLink(test(), kind, token)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    });

    it('is unknown when it is altered, cut, or of the other kind', async () => {
      const { token } = await make(kind);
      const last = token.endsWith('A') ? 'B' : 'A';
      for (const altered of [`${token.slice(0, -1)}${last}`, token.slice(1), `${token} `.repeat(2)]) {
        await expectRefused(kind, altered, 404, 'link_unknown');
      }
      await expectRefused(kind === 'reset' ? 'invitation' : 'reset', token, 404, 'link_unknown');
      expect((await openByLink(test(), kind, token)).status).toBe(200);
    });

    it('is refused with a password that is short or among the commonest, and still works afterwards', async () => {
      const { token } = await make(kind);
      const refused = async (password: string) => {
        const { status, body } = await acceptByLink(test(), kind, token, { password });
        expect(status).toBe(400);
        return body;
      };
      expect(await refused('nine char')).toMatchObject({
        fields: { password: 'must be at least 10 characters' },
      });
      expect(await refused('Password123')).toMatchObject({
        fields: { password: 'is one of the most used passwords; choose another one' },
      });
      expect((await acceptByLink(test(), kind, token)).status).toBe(200);
    });

    it('opens for an address from which many others were tried, whose guesses have a limit', async () => {
      const { token } = await make(kind);
      const guesses = Array.from({ length: ATTEMPTS_PER_ADDRESS }, (_, index) =>
        openByLink(test(), kind, `guess${index}`),
      );
      expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([404]));
      await expectRefused(kind, 'one more', 429, 'too_many_requests');
      expect((await openByLink(test(), kind, token)).status).toBe(200);
    });
  });
});
