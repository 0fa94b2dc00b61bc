import { readSettings } from './environment.ts';

describe('the settings of the console', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      apiUrl: null,
      languages: ['en', 'ru'],
    });
  });

  it('are read from the environment', () => {
    expect(
      readSettings({
        PORT: '8080',
        DATA_DIR: '/var/park',
        DATABASE_URL: 'postgres://db/park',
        LANGUAGES: 'en,be',
      }),
    ).toEqual({
      port: 8080,
      dataDir: '/var/park',
      databaseUrl: 'postgres://db/park',
      apiUrl: null,
      languages: ['en', 'be'],
    });
  });

  it.each(['0', '65536', '-1', '80.5', 'http', '3000x'])('refuse the port %s and name the limits', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(
      `PORT must be a whole number from 1 to 65535; it is "${PORT}".`,
    );
  });

  it('take a database address with several hosts as it is', () => {
    const databaseUrl = 'postgres://park@first:5432,second:5432/park';
    expect(readSettings({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  it('refuse an invalid database address', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://db' })).toThrow('DATABASE_URL must be an address');
  });

  it('refuse an invalid API address', () => {
    expect(() => readSettings({ API_URL: 'localhost:4000' })).toThrow('API_URL must be an address');
  });

  it.each(['ru', 'en,xx'])('refuse the languages %s and name the variable', (LANGUAGES) => {
    expect(() => readSettings({ LANGUAGES })).toThrow('LANGUAGES must be some of en, ru, be');
  });

  it('refuse both an API address and a database address', () => {
    expect(() => readSettings({ API_URL: 'http://a', DATABASE_URL: 'postgres://b' })).toThrow('Set either');
  });
});
