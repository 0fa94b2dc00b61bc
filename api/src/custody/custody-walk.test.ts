import type { WireCustody } from '@park/contract/custody';
import { isLongTier } from '@park/testing/tier';
import { randomFrom } from '../demo/random.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const CLIENTS = 3;
const STEPS = isLongTier ? 40 : 12;
const MINUTE = 60_000;

interface Row {
  readonly car: string;
  readonly driver: string | null;
  readonly since: string;
  readonly until: string;
}

/** The cars that two had at one moment, by sweeping over beginnings and ends. */
function sharedCars(rows: readonly Row[]): string[] {
  const time = (text: string) => (text === 'infinity' ? Infinity : Date.parse(text));
  const edges = rows.flatMap(({ car, since, until }) => [
    { car, at: time(since), by: 1 },
    { car, at: time(until), by: -1 },
  ]);
  const having = new Map<string, number>();
  const shared = new Set<string>();
  // At one moment who leaves goes before who comes.
  for (const { car, by } of edges.sort((one, other) => one.at - other.at || one.by - other.by)) {
    const now = (having.get(car) ?? 0) + by;
    having.set(car, now);
    if (now > 1) shared.add(car);
  }
  return [...shared];
}

onEachDatabase('three people who hand cars over at once', (test) => {
  const random = randomFrom('handovers');
  const answers = new Map<number, number>();

  async function step(token: string): Promise<void> {
    const { vehicles, drivers } = test().park;
    const car = random.pick(vehicles);
    const someTime = () => new Date(TEST_NOW.getTime() - random.whole(0, 90) * MINUTE).toISOString();
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await test().send(method, `taxipark/${path}`, { token, ...(body && { body }) });
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      return answer.body;
    };
    const kind = random.whole(0, 5);
    if (kind === 0) {
      await ask('PUT', `vehicles/${car}`, { driverId: random.pick([...drivers, null]) });
      return;
    }
    if (kind <= 3) {
      const holder = random.pick(['driver', 'driver', 'repair', 'reserve']);
      await ask('POST', `vehicles/${car}/custody`, {
        kind: holder,
        driverId: random.pick(drivers),
        at: someTime(),
      });
      return;
    }
    const { custody } = (await ask('GET', `vehicles/${car}/custody`)) as { custody: WireCustody[] };
    const [first, ...rest] = custody;
    if (first === undefined) return;
    const { id, version } = random.pick([first, ...rest]);
    if (kind === 4) await ask('POST', `custody/${id}/take_back`, { version });
    else await ask('PUT', `custody/${id}`, { version, [random.pick(['from', 'to'])]: someTime() });
  }

  it('never leave a car with two, and who has it now is the last of its history', async () => {
    const { admin, operator } = test().park;
    const tokens = [admin.token, operator.token, operator.token];
    const walk = async (client: number) => {
      for (let n = 0; n < STEPS; n += 1) await step(tokens[client] ?? '');
    };
    for (let hours = 0; hours < 3; hours += 1) {
      test().clock.now = new Date(TEST_NOW.getTime() + hours * 30 * MINUTE);
      await Promise.all(Array.from({ length: CLIENTS }, (_, client) => walk(client)));
    }
    const rows = await test().database.query<Row>(
      `select vehicle_id as car, driver_id as driver, to_json(valid_from) #>> '{}' as since, to_json(valid_to) #>> '{}' as until
       from custody where taxi_park_id = $1`,
      [test().park.id],
    );
    expect(sharedCars(rows)).toEqual([]);
    const now = await test().database.query<{ id: string; driver: string | null }>(
      'select id, driver_id as driver from vehicle where taxi_park_id = $1',
      [test().park.id],
    );
    const last = (car: string) =>
      rows.find((row) => row.car === car && row.until === 'infinity')?.driver ?? null;
    expect(now.map(({ id, driver }) => [id, driver])).toEqual(now.map(({ id }) => [id, last(id)]));
    // Much of it was done, and what could not be was refused, not broken.
    expect([...answers.keys()].sort()).toEqual(
      [200, 201, 400, 404, 409].filter((status) => answers.has(status)),
    );
    expect([answers.get(200), answers.get(201)].every((count = 0) => count > STEPS / 2)).toBe(true);
    expect(rows.length).toBeGreaterThan(10);
  }, 120_000);
});
