import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      dataDirectory: '.data',
      maxConnections: 10,
      isPreparing: true,
      demoParks: 0,
      migrates: true,
      logLevel: 'info',
      corsOrigins: [],
      trustProxy: 'loopback',
      languages: ['en', 'ru'],
      slowStatementMs: 1000,
      outsideHosts: [],
    });
  });

  it('reads the variables that are set', () => {
    const variables = {
      API_HOST: '0.0.0.0',
      API_PORT: '0',
      DATA_DIR: '/data',
      DATABASE_URL: ' postgres://pooler/x ',
      DATABASE_LISTEN_URL: 'postgres://db/x ',
      DATABASE_POOL: '3',
      DATABASE_PREPARE: '0',
      DEMO_PARK: '1',
      MIGRATE: '0',
      LOG_LEVEL: 'error',
      CORS_ORIGINS: 'https://a.by, https://b.by',
      TRUST_PROXY: '10.0.0.0/8',
      LANGUAGES: 'en,be',
      SLOW_STATEMENT_MS: '0',
      SECRETS_KEY: 'a key of thirty-two characters !',
      OUTSIDE_HOSTS: 'tm.local:8089, a.local:443',
    };
    expect(readEnvironment(variables)).toEqual({
      host: '0.0.0.0',
      port: 0,
      dataDirectory: '/data',
      databaseUrl: 'postgres://pooler/x',
      listenUrl: 'postgres://db/x',
      maxConnections: 3,
      isPreparing: false,
      demoParks: 1,
      migrates: false,
      logLevel: 'error',
      corsOrigins: ['https://a.by', 'https://b.by'],
      trustProxy: '10.0.0.0/8',
      languages: ['en', 'be'],
      slowStatementMs: 0,
      secretsKey: 'a key of thirty-two characters !',
      outsideHosts: ['tm.local:8089', 'a.local:443'],
    });
  });

  it('refuses an authority of the database that is no certificate, and a file that is not there', () => {
    const words = /^DATABASE_CA must be a certificate \(PEM\) or a file with it \([^\n]*\)$/;
    expect(() => readEnvironment({ DATABASE_CA: '-----BEGIN CERTIFICATE-----\nno' })).toThrow(words);
    expect(() => readEnvironment({ DATABASE_CA: '/nowhere/ca.pem' })).toThrow(words);
  });

  it('reads how links are mailed', () => {
    const variables = {
      SMTP_URL: 'smtps://a:b@mail.by:465',
      MAIL_FROM: 'Park <a@b.by>',
      PUBLIC_URL: 'https://park.by/',
    };
    expect(readEnvironment(variables).mail).toEqual({
      smtpUrl: 'smtps://a:b@mail.by:465',
      from: { name: 'Park', address: 'a@b.by' },
      publicUrl: 'https://park.by',
    });
    expect(readEnvironment({ ...variables, SMTP_URL: '' }).mail).toBeUndefined();
  });

  it.each([
    [{ SMTP_URL: 'mail.by' }, /^SMTP_URL must be/],
    [{ SMTP_URL: 'http://secret@mail.by' }, /^SMTP_URL must be [^@]*$/],
    [{ SMTP_URL: 'smtp://mail.by' }, /^MAIL_FROM must be/],
    [{ SMTP_URL: 'smtp://mail.by', MAIL_FROM: 'a@b.by' }, /^PUBLIC_URL must be/],
    [{ SMTP_URL: 'smtp://mail.by', MAIL_FROM: 'a@b.by', PUBLIC_URL: 'park.by' }, /^PUBLIC_URL must be/],
  ])('refuses half a configuration of mail: %j', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it.each([
    ['API_PORT', '65536'],
    ['API_PORT', '-1'],
    ['API_PORT', 'http'],
    ['DATABASE_POOL', '1.5'],
    ['DEMO_PARK', 'yes'],
    ['DEMO_PARK', '10'],
    ['LOG_LEVEL', 'loud'],
    ['LANGUAGES', 'ru'],
    ['LANGUAGES', 'en,xx'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must be .*"${value}"$`));
  });
});
