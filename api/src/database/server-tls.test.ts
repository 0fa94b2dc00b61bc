import { findPostgres } from '@park/build/programs/postgres.ts';
import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onCluster, postgresClusters } from '../testing/postgres-cluster.ts';
import type { PostgresCluster, PostgresClusters } from '../testing/postgres-cluster.ts';
import { until } from '../testing/until.ts';
import { openDatabase, openProbe } from './open-database.ts';
import { accessOf } from './server-tls.ts';

const programs = findPostgres();

/** A certificate of an authority of its own for a name, as files `<name>.crt` and `<name>.key`. */
function certify(folder: string, name: string, subjectAltName: string): void {
  const run = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`];
  run('req', '-x509', ...key, '-keyout', `${name}-ca.key`, '-out', `${name}-ca.crt`, '-days', '2');
  run('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`);
  writeFileSync(join(folder, `${name}.ext`), `subjectAltName=${subjectAltName}`);
  const signing = ['-CA', `${name}-ca.crt`, '-CAkey', `${name}-ca.key`, '-CAcreateserial', '-days', '2'];
  run('x509', '-req', '-in', `${name}.csr`, ...signing, '-extfile', `${name}.ext`, '-out', `${name}.crt`);
}

describe('the address of a server', () => {
  const address = 'postgres://park@db.example/park';

  it('is read with PGSSLMODE as psql reads it, where it says nothing itself', () => {
    const read = (query: string, mode: string) =>
      accessOf(`${address}${query}`, undefined, { PGSSLMODE: mode });
    expect(read('', 'require')).toEqual({ connectionString: address, ssl: { rejectUnauthorized: false } });
    expect(read('', 'verify-full').ssl).toEqual({ ca: undefined });
    expect(read('?sslmode=disable', 'require').ssl).toBe(false);
    expect(read('', '')).toEqual({ connectionString: address });
    expect(() => read('', 'verify-ca')).toThrow('PGSSLMODE=verify-ca needs DATABASE_CA');
  });

  it('is refused with a mode of the driver that psql does not know, by the name of where it stands', () => {
    expect(() => accessOf(`${address}?sslmode=no-verify`, undefined, {})).toThrow(
      /^sslmode is verify-full, .* not "no-verify": require looks at no certificate$/,
    );
    expect(() => accessOf(address, undefined, { PGSSLMODE: 'no-verify' })).toThrow(
      /^PGSSLMODE is verify-full/,
    );
  });
});

(programs === null ? describe.skip : describe)('a server that only takes TLS', () => {
  let clusters: PostgresClusters;
  let cluster: PostgresCluster;
  let ca: string;
  let otherCa: string;

  beforeAll(async () => {
    clusters = postgresClusters(programs ?? '');
    cluster = await clusters.create('tls');
    // Of a name that the address does not have, as where a provider is reached through a tunnel.
    certify(cluster.directory, 'server', 'DNS:db.provider.example');
    certify(cluster.directory, 'other', 'DNS:other.example');
    const { uid, gid } = statSync(cluster.directory);
    for (const file of ['server.crt', 'server.key']) chownSync(join(cluster.directory, file), uid, gid);
    cluster.configure('ssl = on');
    [ca, otherCa] = ['server-ca.crt', 'other-ca.crt'].map((file) =>
      readFileSync(join(cluster.directory, file), 'utf8'),
    ) as [string, string];
    await cluster.start();
    writeFileSync(join(cluster.directory, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
    await onCluster(cluster, 'select pg_reload_conf()');
  }, 60_000);
  afterAll(() => clusters.remove());

  const isEncrypted = `select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  const open = (query: string, databaseCa?: string) =>
    openDatabase({
      dataDirectory: '/nowhere',
      databaseUrl: `${cluster.url}${query}`,
      maxConnections: 1,
      ...(databaseCa === undefined ? {} : { databaseCa }),
    });
  const ask = async (query: string, databaseCa?: string) => {
    const database = await open(query, databaseCa);
    return database.query(isEncrypted).finally(() => database.close());
  };

  it.each([
    ['sslmode=require alone', '?sslmode=require', () => undefined],
    ['sslmode=require and the authority', '?sslmode=require', () => ca],
    ['sslmode=verify-ca and the authority', '?sslmode=verify-ca', () => ca],
  ])('is reached as psql reaches it with %s', async (_, query, authority) => {
    expect(await ask(query, authority())).toEqual([{ ssl: true }]);
    expect(clusters.run('psql', [...psqlOf(query, authority()), '-Atc', isEncrypted]).trim()).toBe('t');
  });

  function psqlOf(query: string, authority: string | undefined): string[] {
    const path = join(cluster.directory, authority === ca ? 'server-ca.crt' : 'other-ca.crt');
    return [`${cluster.url}${query}${authority === undefined ? '' : `&sslrootcert=${path}`}`];
  }

  it('is reached with an authority that the address names as a file', async () => {
    const file = join(cluster.directory, 'server-ca.crt');
    expect(await ask(`?sslmode=verify-ca&sslrootcert=${file}`)).toEqual([{ ssl: true }]);
  });

  it.each([
    ['another authority', '?sslmode=require', () => otherCa, /DATABASE_CA/],
    ['no authority', '?sslmode=verify-full', () => undefined, /DATABASE_CA/],
    ['no authority to ask', '?sslmode=verify-ca', () => undefined, /DATABASE_CA/],
    ['another name', '', () => ca, /does not match/],
    ['no TLS', '', () => undefined, /sslmode=require/],
    ['a file that is not there', '?sslrootcert=/nowhere.pem', () => undefined, /nowhere\.pem/],
    ['a mode that is none', '?sslmode=on', () => undefined, /sslmode is/],
  ])('is refused in one line that says what to set with %s', async (_, query, authority, words) => {
    const refused = await open(query, authority()).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'ConfigurationError', message: expect.stringMatching(words) });
    expect((refused as Error).message).toMatch(/^DATABASE_URL: [^\n]*$/);
  });

  it('is reached by every address: for notifications and by the probe', async () => {
    const databaseUrl = `${cluster.url}?sslmode=verify-ca`;
    const settings = {
      dataDirectory: '/nowhere',
      databaseUrl,
      databaseCa: ca,
      listenUrl: databaseUrl,
    };
    const probe = openProbe(settings);
    expect(await probe?.query(isEncrypted)).toEqual([{ ssl: true }]);
    await probe?.close();
    const database = await openDatabase(settings);
    const told: string[] = [];
    const onMessage = (message: string) => void told.push(message);
    const stop = await database.listen('tls', { onMessage, onGap: () => undefined });
    await database.query(`select pg_notify('tls', 'heard')`);
    await until(async () => told.includes('heard'));
    await stop();
    await database.close();
  });
});
