import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../database/postgres-database.ts';

const START_MS = 30_000;

/** PostgreSQL refuses to run as root: then as the user that its package has made. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A port of this machine that is free at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Settings of a small server that can be followed; without sockets, so that it meets no other. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 64MB
wal_level = replica
wal_keep_size = 512MB
wal_retrieve_retry_interval = 200ms
`;

/** One PostgreSQL server with its own data directory. */
export interface PostgresCluster {
  readonly name: string;
  readonly port: number;
  readonly directory: string;
  /** Its first process, while it runs. */
  readonly pid: () => number | undefined;
  /** Of the database `postgres`, for its superuser. */
  readonly url: string;
  /** Adds lines to its configuration, for the next start. */
  configure(lines: string): void;
  /**
   * Makes it replay an archive of log files up to a moment of the server's clock and wait there,
   * from its next start on.
   */
  recover(archive: string, until: string): void;
  /** Makes it follow that one of the servers which takes writes, from its next start on. */
  follow(servers: readonly PostgresCluster[]): void;
  /** Starts it; resolves when it answers. */
  start(): Promise<void>;
  /** Ends it, with SIGKILL as a crash would, and waits for it. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Makes a follower the primary; resolves when it takes writes. */
  promote(): Promise<void>;
}

/** Servers in a temporary directory of their own, for as long as a check runs. */
export interface PostgresClusters {
  readonly directory: string;
  /** A new, empty server, not started. */
  create(name: string): Promise<PostgresCluster>;
  /** A base copy of a running server, verified, not started. */
  copy(name: string, of: PostgresCluster): Promise<PostgresCluster>;
  /** A new folder that the servers may write to. */
  folder(name: string): string;
  /** Runs one of PostgreSQL's programs as the user of the servers; returns what it prints. */
  run(program: string, options: readonly string[]): string;
  /** Ends all servers and removes everything. */
  remove(): Promise<void>;
}

/** One statement on a server, on a connection of its own. */
export async function onCluster<Row extends object>(
  { url }: Pick<PostgresCluster, 'url'>,
  sql: string,
): Promise<Row[]> {
  const database = openPostgres(url, { maxConnections: 1 });
  return database.query<Row>(sql).finally(() => database.close());
}

/** Prepares for servers of these programs, in a new folder of `parent`; nothing runs before `start`. */
export function postgresClusters(programs: string, parent = tmpdir()): PostgresClusters {
  const user = unprivileged();
  const giveAway = (path: string) => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  };
  const directory = mkdtempSync(join(parent, 'park-clusters-'));
  giveAway(directory);
  const env = { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C' };
  const running = new Set<ChildProcess>();
  // At once, but so that it gives its shared memory back.
  const killAll = () => running.forEach((child) => child.kill('SIGQUIT'));
  process.once('exit', killAll);

  const run = (program: string, options: readonly string[]) =>
    execFileSync(join(programs, program), options, {
      ...user,
      env,
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  function clusterOf(name: string, port: number): PostgresCluster {
    const data = join(directory, name);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const configure = (lines: string) => appendFileSync(join(data, 'postgresql.conf'), `${lines}\n`);
    let child: ChildProcess | undefined;
    const ownFile = (file: string, text: string) => {
      writeFileSync(join(data, file), text);
      giveAway(join(data, file));
    };
    configure(`${SETTINGS}port = ${port}\ncluster_name = '${name}'`);
    return {
      name,
      port,
      directory: data,
      url,
      pid: () => child?.pid,
      configure,
      recover(archive, until) {
        configure(`restore_command = 'cp ${archive}/%f "%p"'`);
        configure(`recovery_target_time = '${until}'\nrecovery_target_action = 'pause'`);
        ownFile('recovery.signal', '');
      },
      follow(servers) {
        const hosts = servers.map(() => '127.0.0.1').join(',');
        const ports = servers.map((server) => server.port).join(',');
        const others = `host=${hosts} port=${ports} user=postgres application_name=${name}`;
        configure(`primary_conninfo = '${others} target_session_attrs=read-write'`);
        ownFile('standby.signal', '');
      },
      async start() {
        let log = '';
        const begin = () => {
          const own = spawn(join(programs, 'postgres'), ['-D', data], {
            ...user,
            env,
            cwd: directory,
            stdio: ['ignore', 'ignore', 'pipe'],
          });
          running.add(own);
          log = '';
          own.stderr.on('data', (text: Buffer) => {
            log = `${log}${text.toString()}`.slice(-4_000);
          });
          own.once('exit', () => running.delete(own));
          return own;
        };
        child = begin();
        for (const end = Date.now() + START_MS; ;) {
          const isThere = await onCluster({ url }, 'select 1').catch(() => undefined);
          if (isThere !== undefined) return;
          const hasEnded = child.exitCode !== null;
          // Sessions of a server that was killed end a moment after it.
          if (hasEnded && log.includes('still in use') && Date.now() < end) child = begin();
          else if (hasEnded || Date.now() > end) throw new Error(`${name} does not start: ${log}`);
          await wait(50);
        }
      },
      async end(signal) {
        if (child === undefined || !running.has(child)) return;
        const ended = new Promise((resolve) => child?.once('exit', resolve));
        child.kill(signal);
        await ended;
      },
      promote: async () => void (await onCluster({ url }, 'select pg_promote(true, 60)::text as promoted')),
    };
  }

  async function copy(name: string, of: PostgresCluster): Promise<PostgresCluster> {
    const options = [
      '-D',
      join(directory, name),
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
      '--manifest-checksums=SHA256',
    ];
    run('pg_basebackup', ['-h', '127.0.0.1', '-p', String(of.port), '-U', 'postgres', ...options]);
    run('pg_verifybackup', ['-q', join(directory, name)]);
    return clusterOf(name, await freePort());
  }

  return {
    directory,
    folder(name) {
      const path = join(directory, name);
      mkdirSync(path);
      giveAway(path);
      return path;
    },
    run,
    async create(name) {
      run('initdb', [
        '-D',
        join(directory, name),
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ]);
      return clusterOf(name, await freePort());
    },
    copy,
    async remove() {
      const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      killAll();
      await Promise.all(ended);
      process.off('exit', killAll);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
