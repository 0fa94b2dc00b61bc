import type { Registry, RegistryRemote } from '@park/federation/registry';
import { describeRemote } from './describe-remote.ts';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { findUnusedVersions } from './prune.ts';
import { promote, rollBack, withdraw } from './run-published.ts';

let work: FakeWorkspace;
let lines: string[];
beforeEach(async () => {
  work = fakeWorkspace();
  lines = [];
  await hostWith('1', '3.0.1');
  await publish('fleet 1', '^3.0.0');
});
afterEach(() => work.remove());

const options = () => ({
  root: work.root,
  store: work.store,
  keys: null,
  log: (line: string) => void lines.push(line),
});
/** Publishes a host that hands over this version of jotai. */
function hostWith(code: string, jotai: string, isBreaking = false): Promise<Registry> {
  work.buildHost(code, undefined, undefined, undefined, { react: '19.3.1', jotai });
  return publishHost({ ...options(), isBreaking });
}
/** Publishes a version of fleet that needs this range of jotai. */
async function publish(code: string, jotai: string, percent: number | null = null): Promise<RegistryRemote> {
  work.buildRemote('fleet', code, { needs: { jotai } });
  return fleetOf(await publishRemote('fleet', { ...options(), percent }));
}
function fleetOf(registry: Registry): RegistryRemote {
  const fleet = registry.remotes['fleet'];
  if (!fleet) throw new Error('fleet is not in the registry');
  return fleet;
}
const versions = (list: RegistryRemote['newer']) => (list ?? []).map(({ version }) => version);

describe('a version of a remote that needs a newer host', () => {
  it('is published and waits, while the live host keeps the version that fits', async () => {
    const before = await publish('fleet 2', '^3.0.0');
    const after = await publish('fleet 3', '^3.1.0');
    expect(after).toEqual({ ...before, newer: after.newer });
    expect(after.newer).toHaveLength(1);
    expect(lines.at(-1)).toMatch(
      /^ {2}fleet 1\.2\.3-\w+ needs jotai \^3\.1\.0; the live host .+ provides 3\.0\.1\. It waits for a host that fits; until then 1\.2\.3-\w+ runs on\.$/,
    );
    const registry = await hostWith('1', '3.0.1');
    expect(describeRemote('fleet', registry)).toContain(`${versions(after.newer)[0]} waits for a newer host`);
  });

  it('runs with the first host that fits, in the same swap, and the version before stays for older ones', async () => {
    const before = await publish('fleet 2', '^3.0.0');
    const [waiting] = versions((await publish('fleet 3', '~3.1.0')).newer);
    const after = fleetOf(await hostWith('2', '3.1.0'));
    expect(after.version).toBe(waiting);
    expect(after.previous?.version).toBe(before.version);
    expect(after.newer).toBeUndefined();
    expect(versions(after.older)).toEqual([before.version]);
  });

  it('waits again when the older host comes back, which gets what it had', async () => {
    const before = await publish('fleet 2', '^3.0.0');
    await publish('fleet 3', '^3.1.0');
    const newest = fleetOf(await hostWith('2', '3.1.0')).version;
    const after = fleetOf(await hostWith('1', '3.0.1'));
    expect(after.version).toBe(before.version);
    expect(versions(after.newer)).toEqual([newest]);
    expect(lines.at(-1)).toBe(`  fleet ${before.version} is the newest that fits, and runs from now on`);
  });

  it('gives way to a later version that fits all hosts it fits, and stays beside one that does not', async () => {
    const [waiting] = versions((await publish('fleet 2', '^4.0.0')).newer);
    expect(versions((await publish('fleet 3', '^3.0.0')).newer)).toEqual([waiting]);
    const after = await publish('fleet 4', '>=3.0.0 <5');
    expect(after.newer).toBeUndefined();
    expect(after.older).toBeUndefined();
  });

  it('can be withdrawn, and then comes with no host', async () => {
    const before = await publish('fleet 2', '^3.0.0');
    await publish('fleet 3', '^3.1.0');
    const after = fleetOf(await withdraw('fleet', { store: work.store, keys: null }));
    expect(after).toEqual(before);
    expect(fleetOf(await hostWith('2', '3.1.0')).version).toBe(before.version);
  });

  it('is refused when no later host will meet it, when it is the first, and as a candidate', async () => {
    await expect(publish('fleet 2', '^2.0.0')).rejects.toThrow('needs jotai ^2.0.0');
    await expect(publish('fleet 2', 'workspace:^')).rejects.toThrow('needs jotai workspace:^');
    await expect(publish('fleet 3', '^3.1.0', 10)).rejects.toThrow('needs jotai ^3.1.0');
    work.buildRemote('shop', 'shop 1', { needs: { jotai: '^3.1.0' } });
    await expect(publishRemote('shop', { ...options(), percent: null })).rejects.toThrow('shop 1.2.3');
  });

  it('is kept in the store while it waits, and so is what older hosts run', async () => {
    await publish('fleet 2', '^3.0.0');
    await publish('fleet 3', '^3.1.0');
    await hostWith('2', '3.1.0');
    await publish('fleet 4', '^3.1.0');
    await publish('fleet 5', '^3.2.0');
    const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
    const unused = await findUnusedVersions({ store: work.store, keys: null }, { keepDays: 30, now: later });
    // Of five versions the first: 2 serves the older host, 3 is the one before, 4 runs, 5 waits.
    expect(unused).toHaveLength(1);
  });

  it('goes on waiting when a candidate that was published before it is promoted', async () => {
    await publish('fleet 2', '^3.0.0', 10);
    const [waiting] = versions((await publish('fleet 3', '^3.1.0')).newer);
    const where = { store: work.store, keys: null };
    const after = fleetOf(await promote('fleet', { version: null, percent: null }, where));
    expect(versions(after.newer)).toEqual([waiting]);
    await publish('fleet 4', '^3.0.0', 10);
    expect(fleetOf(await promote('fleet', { version: null, percent: null }, where)).newer).toBeUndefined();
  });

  it('a rollback of what runs keeps what waits, and never brings back what was rolled back', async () => {
    const first = await publish('fleet 2', '^3.0.0');
    const bad = await publish('fleet 3', '^3.0.0');
    const [waiting] = versions((await publish('fleet 4', '^3.1.0')).newer);
    const after = fleetOf(await rollBack('fleet', { store: work.store, keys: null }));
    expect(after.version).toBe(first.version);
    expect(versions(after.newer)).toEqual([waiting]);
    expect(versions(after.older)).not.toContain(bad.version);
  });
});

describe('a new host', () => {
  it('is refused when no version of a remote fits, also none that waits', async () => {
    await publish('fleet 2', '^3.1.0');
    await expect(hostWith('2', '4.0.0')).rejects.toThrow('needs jotai ^3.0.0; the live host');
    expect(fleetOf(await hostWith('2', '4.0.0', true)).version).toMatch(/^1\.2\.3-/);
  });
});
