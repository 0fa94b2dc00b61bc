import { testServerUrl } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const dataDirectory = '/nowhere';
const NOBODY = 'postgres://postgres@127.0.0.1:1/none';
const serverUrl = testServerUrl();

describe('the address for notifications', () => {
  it('is refused at the start in one line when it is none', async () => {
    const opened = openDatabase({ dataDirectory, databaseUrl: NOBODY, listenUrl: '127.0.0.1:5432' });
    await expect(opened).rejects.toThrow(
      /^DATABASE_LISTEN_URL is not a valid address: expected postgres:[^\n]*$/,
    );
  });

  (serverUrl === undefined ? it.skip : it)(
    'is refused at the start in one line when nobody answers there, not only by the first stream',
    async () => {
      const opened = openDatabase({ dataDirectory, databaseUrl: serverUrl ?? '', listenUrl: NOBODY });
      await expect(opened).rejects.toThrow(
        /^DATABASE_LISTEN_URL: the database cannot be reached \([^\n]*\)$/,
      );
    },
  );
});
