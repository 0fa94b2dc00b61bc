import { originOf, readSettings } from './environment.ts';

describe('the settings of the console', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: '.data',
      databaseUrl: null,
      apiUrl: null,
      demoParks: 1,
      languages: ['en', 'ru'],
      trustedProxies: [],
    });
  });

  it('are read from the environment', () => {
    expect(
      readSettings({
        PORT: '8080',
        DATA_DIR: '/var/park',
        DATABASE_URL: 'postgres://db/park',
        LANGUAGES: 'en,be',
        LISTEN_HOST: '0.0.0.0',
        DEMO_PARK: '0',
        TRUSTED_PROXY: '10.0.0.0/8, ::1,loopback',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/park',
      databaseUrl: 'postgres://db/park',
      demoParks: 0,
      apiUrl: null,
      languages: ['en', 'be'],
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
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

  it.each(['balancer', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.1;::1', '1'])(
    'refuse the proxy %s and name the variable',
    (TRUSTED_PROXY) => {
      expect(() => readSettings({ TRUSTED_PROXY })).toThrow('TRUSTED_PROXY must be addresses or networks');
    },
  );

  it.each(['ru', 'en,xx'])('refuse the languages %s and name the variable', (LANGUAGES) => {
    expect(() => readSettings({ LANGUAGES })).toThrow('LANGUAGES must be some of en, ru, be');
  });

  it('refuse both an API address and a database address', () => {
    expect(() => readSettings({ API_URL: 'http://a', DATABASE_URL: 'postgres://b' })).toThrow('Set either');
  });

  it.each([
    [{}, 'http://localhost:3000'],
    [{ LISTEN_HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
    [{ LISTEN_HOST: '::' }, 'http://localhost:3000'],
    [{ LISTEN_HOST: '::1' }, 'http://[::1]:3000'],
    [{ LISTEN_HOST: 'console.park.by' }, 'http://console.park.by:3000'],
  ])('open the console, of %j, at %s', (env, origin) => {
    expect(originOf(readSettings(env))).toBe(origin);
  });
});
