import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '@park/delivery/publishing/build-files.ts';
import { foldersIn, readRegistry } from '@park/delivery/publishing/live-registry.ts';
import { findUnusedVersions, removeUnusedVersion } from '@park/delivery/publishing/prune.ts';
import { publishBuilds } from '@park/delivery/publishing/publish-remote.ts';
import { promote, withdraw } from '@park/delivery/publishing/run-published.ts';
import { promoteWhenCalm } from '@park/delivery/publishing/when-calm.ts';
import {
  type Change,
  type Operated,
  openPerson,
  operatedTest as test,
  type Person,
  saying,
  throwingHandlers,
  versionOf,
} from '../../fixtures/operated-day.ts';
import { isTelemetry } from '../../fixtures/telemetry.ts';
import { expect as journeyExpect } from '../../fixtures/test.ts';

/** Four browsers at once are slower than one. */
const expect = journeyExpect.configure({ timeout: 30_000 });

const TEAMS = ['fleet', 'reports', 'money', 'platforms', 'people'];
const PEOPLE = ['demo', 'operator', 'dispatcher', 'accountant'];
/** The shares that a candidate is given one after the other, until somebody has it. */
const SHARES = [20, 35, 50, 65, 80, 95];
/** How many times everybody comes until the counts must have said whose the fault is. */
const MOST_VISITS = 12;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BAD_HANDLER = 'A handler that throws';

const ownerOf = (team: string) => ({ name: `Team ${team}`, contact: `${team}@teams.test` });
const owned = (team: string): Change =>
  saying(({ manifest, ...build }) => ({ ...build, manifest: { ...manifest, owner: ownerOf(team) } }));
const tooNew = saying((build) => ({ ...build, needs: { react: '^99.0.0' } }));

/** What one visit met: the list of the vehicles (fleet), and the map that a press opens (reports). */
interface Met {
  readonly hasVehicles: boolean;
  readonly hasMap: boolean;
}

/** One visit of both screens, which lasts until the browser has told the server of what it met. */
async function visit({ page }: Person, url: string): Promise<Met> {
  await page.goto(`${url}/?tab=ride_report`);
  const map = page.getByRole('button', { name: 'Map', exact: true });
  // The report has what it shows first: the button beside it is then not rendered anew.
  await expect(page.getByRole('table').first()).toBeVisible();
  await map.click();
  const hasMap = (await map.getAttribute('aria-expanded')) === 'true';
  await page.getByRole('navigation').first().getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/tab=vehicles/);
  const again = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByRole('heading', { name: 'Vehicles' }).or(again).first()).toBeVisible();
  if (await again.isVisible())
    await expect(page.getByText('Team fleet looks after this part: fleet@teams.test.')).toBeVisible();
  await page.waitForRequest(isTelemetry, { timeout: MINUTE_MS });
  return { hasVehicles: !(await again.isVisible()), hasMap };
}

const readMetrics = async ({ api }: Operated): Promise<string> =>
  (await fetch(new URL('/metrics', api))).text();

/** The row of a version in Settings, as the person whose page it is reads it. */
async function healthRow({ page }: Person, url: string, version: string): Promise<string> {
  await page.goto(`${url}/?tab=settings`);
  const row = page.getByRole('row').filter({ hasText: version }).filter({ hasText: '%' });
  return (await row.first().innerText()).replaceAll(/\s+/g, ' ');
}

test('five teams publish twenty versions in a day, and three bad ones are found by who tries them', async ({
  browser,
  operated,
}, info) => {
  test.setTimeout(15 * MINUTE_MS);
  const { url, api, folder, place } = operated;
  const published: string[] = [];
  const publish = async (team: string, percent: number | null, changes: readonly Change[] = []) => {
    const build: Build = await versionOf(team, `${published.length}`, [owned(team), ...changes]);
    await publishBuilds([{ name: team, build }], { ...place, percent, log: (line) => said.push(line) });
    published.push(build.version);
    return build.version;
  };
  const said: string[] = [];
  const currentOf = async (team: string) => (await readRegistry(place))?.remotes[team];

  for (const round of ['morning', 'noon'])
    await test.step(`the ${round}: every team publishes for everybody`, async () => {
      for (const team of TEAMS) await publish(team, null);
    });

  const people = await Promise.all(
    PEOPLE.map((name) => openPerson(browser, { url, email: `${name}@taxipark.by`, remotes: TEAMS })),
  );
  const [admin] = people;
  if (!admin) throw new Error('nobody is there');

  const has = async (person: Person, team: string, version: string): Promise<boolean> => {
    await person.page.goto(`${url}/?tab=staff`);
    await expect(person.page.getByRole('table').first()).toBeVisible();
    await person.page.goto(`${url}/?tab=ride_report`);
    await expect(person.page.getByRole('table').first()).toBeVisible();
    return person.asked(team).has(version);
  };
  /** Publishes a candidate, and gives it to more people until one of them, but not the admin, has it. */
  const publishTried = async (team: string, changes: readonly Change[]) => {
    const version = await publish(team, SHARES[0] ?? null, changes);
    for (const percent of SHARES) {
      await promote(team, { version, percent }, place);
      const those: Person[] = [];
      for (const person of people) if (await has(person, team, version)) those.push(person);
      if (those.length > 0) return { version, tried: those };
    }
    throw new Error(`nobody has ${team} ${version}`);
  };

  const chunk = await publishTried('fleet', []);
  const [missing] = (await readdir(path.join(folder, 'remotes/fleet', chunk.version))).filter((file) =>
    /^VehiclesScreen\..*\.js$/.test(file),
  );
  for (const form of ['', '.br', '.gz'])
    await rm(path.join(folder, 'remotes/fleet', chunk.version, `${missing}${form}`));
  const handler = await publishTried('reports', [throwingHandlers(BAD_HANDLER)]);
  const waiting = await publish('money', null, [tooNew]);
  await publish('platforms', null);
  const good = await publish('people', SHARES[0] ?? null);
  expect(said.join('\n')).toContain('react ^99.0.0');
  expect((await currentOf('money'))?.version).not.toBe(waiting);

  const began = performance.now();
  const tried = { fleet: chunk, reports: handler };
  const left = new Set(Object.keys(tried));
  /** A visit of everybody, in which only those meet a bad version to whom it is given. */
  const visits = () =>
    Promise.all(
      people.map(async (person) =>
        expect(await visit(person, url)).toEqual({
          hasVehicles: !(left.has('fleet') && chunk.tried.includes(person)),
          hasMap: !(left.has('reports') && handler.tried.includes(person)),
        }),
      ),
    );

  await test.step('each bad version is named with its owner within a minute', async () => {
    await visits();
    for (const [team, { version }] of Object.entries(tried)) {
      const labels = `remote="${team}",version="${version}",source="candidate",owner="Team ${team}"`;
      await expect
        .poll(() => readMetrics(operated), { timeout: MINUTE_MS })
        .toContain(`browser_remote_failures_total{${labels}`);
      expect(await healthRow(admin, url, version)).toContain(`Team ${team}: ${team}@teams.test`);
    }
    await expect(admin.page.getByText(waiting).first()).toBeVisible();
    const seconds = (performance.now() - began) / 1000;
    console.log(`  ${seconds.toFixed(1)} s from the first visit to both rows of Settings`);
    expect(seconds).toBeLessThan(60);
  });

  await test.step('what the counts say withdraws both, and nothing else', async () => {
    for (let turn = 1; left.size > 0 && turn < MOST_VISITS; turn += 1) {
      await visits();
      for (const team of left)
        if (await promoteWhenCalm(team, api, place, (line) => console.log(`  visit ${turn}: ${line.trim()}`)))
          left.delete(team);
    }
    expect([...left]).toEqual([]);
    for (const team of Object.keys(tried)) expect((await currentOf(team))?.candidate).toBeNull();
    expect(await promoteWhenCalm('people', api, place, (line) => said.push(line))).toBeNull();
    expect((await currentOf('people'))?.candidate?.release.version).toBe(good);
  });

  for (const person of people) expect([...person.asked('money')]).not.toContain(waiting);

  await test.step('the evening: every team publishes for everybody, and everybody has what works', async () => {
    // All at once: no registry of one team takes back that of another.
    const last = await Promise.all(TEAMS.map((team) => publish(team, null)));
    expect(await Promise.all(TEAMS.map(async (team) => (await currentOf(team))?.version))).toEqual(last);
    expect(published).toHaveLength(20);
    await withdraw('money', place);
    for (const person of people)
      expect(await visit(person, url)).toEqual({ hasVehicles: true, hasMap: true });
  });

  await test.step('Settings can be read, wide and narrow, in both languages', async () => {
    for (const [code, width] of [
      ['en', 1440],
      ['en', 390],
      ['ru', 1440],
      ['ru', 390],
    ] as const) {
      await admin.page.setViewportSize({ width, height: 900 });
      await admin.page.evaluate(
        (json) => localStorage.setItem('persist:language', json),
        JSON.stringify({ code }),
      );
      await healthRow(admin, url, handler.version);
      expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await admin.page.screenshot({ path: info.outputPath(`settings-${code}-${width}.png`), fullPage: true });
    }
  });

  await test.step('a month later the store has only what the registry names', async () => {
    const inMonth = { keepDays: 30, now: new Date(Date.now() + 31 * DAY_MS) };
    for (const version of await findUnusedVersions(place, inMonth)) await removeUnusedVersion(place, version);
    const registry = await readRegistry(place);
    if (!registry) throw new Error('no registry');
    const kept: string[] = [];
    for (const remote of await readdir(path.join(folder, 'remotes')))
      for (const version of await readdir(path.join(folder, 'remotes', remote)))
        kept.push(`remotes/${remote}/${version}`);
    expect(kept.toSorted()).toEqual([...new Set(foldersIn(registry))].toSorted());
    const maps = await readdir(path.join(folder, 'maps/remotes/fleet'));
    expect(maps.every((version) => kept.includes(`remotes/fleet/${version}`))).toBe(true);
  });
});
