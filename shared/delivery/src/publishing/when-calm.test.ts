import Fastify, { type FastifyInstance } from 'fastify';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { readRegistry } from './live-registry.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { promoteWhenCalm } from './when-calm.ts';

let work: FakeWorkspace;
let api: FastifyInstance;
let address: string;
let hours: object[];
let said: string[];
const log = (line: string): void => void said.push(line);
const place = () => ({ store: work.store, keys: null });
const fleet = async () => (await readRegistry(place()))?.remotes['fleet'];
const ask = () => promoteWhenCalm('fleet', address, place(), log);

async function publish(code: string, percent: number | null): Promise<string> {
  work.buildRemote('fleet', code);
  const { remotes } = await publishRemote('fleet', { ...place(), root: work.root, percent, log });
  const { version = '', candidate } = remotes['fleet'] ?? {};
  return candidate?.release.version ?? version;
}

let current: string;
let candidate: string;
/** An hour in which both versions were loaded. */
const hourOf = (hour: number, failures: number, loads = 2_000) => {
  const each = { hour: `2026-11-29T${hour}:00:00Z`, milliseconds: 1 };
  return [
    { ...each, version: current, source: 'registry', loads: 6_000, failures: 0 },
    { ...each, version: candidate, source: 'candidate', loads, failures },
  ];
};

beforeEach(async () => {
  said = [];
  hours = [];
  work = fakeWorkspace();
  work.buildHost('1');
  await publishHost({ ...place(), root: work.root, isBreaking: false, log });
  current = await publish('one', null);
  candidate = await publish('two', 25);
  api = Fastify();
  api.get('/remotes/fleet', () => ({ hours }));
  address = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await api.close();
  work.remove();
});

describe('a candidate that is promoted when it is calm', () => {
  it('becomes the version of all where it fails no more often', async () => {
    hours = hourOf(10, 1);
    await ask();
    expect(await fleet()).toMatchObject({ version: candidate, candidate: null });
    expect(said.at(-1)).toBe(
      `  ${candidate} failed in 1 of 2000 loads, ${current} in 0 of 6000 loads: it fails no more often: promoted`,
    );
  });

  it('is withdrawn where it fails more often', async () => {
    hours = hourOf(10, 8, 40);
    await ask();
    expect(await fleet()).toMatchObject({ version: current, candidate: null });
    expect(said.at(-1)).toContain('withdrawn');
  });

  it('stays while nobody knows, also of hours in which only one of the versions was loaded', async () => {
    hours = [...hourOf(10, 0, 20), ...hourOf(11, 0).slice(1)];
    expect(await ask()).toBeNull();
    expect((await fleet())?.candidate?.percent).toBe(25);
    expect(said.at(-1)).toContain('failed in 0 of 20 loads');
  });

  it('is not decided upon without counts', async () => {
    await api.close();
    await expect(ask()).rejects.toThrow(
      `The counts of fleet could not be read from ${address}/remotes/fleet`,
    );
    expect((await fleet())?.candidate?.percent).toBe(25);
  });
});
