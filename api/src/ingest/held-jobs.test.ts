import type { FollowUps } from '../jobs/follow-ups.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { enterPark } from '../database/enter-park.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { heldJobs } from './held-jobs.ts';
import { addLink, followLink, settleHeld } from './held-rides.ts';
import type { Link } from './held-rides.ts';

onOwnDatabase('rides that wait', (test) => {
  const { ride, send } = rideSender(test);
  /** The jobs of rides that wait, and what was sent since it was asked last. */
  const heldJobKinds = async () => {
    const kinds = new Map<string, (data: object) => Promise<void>>();
    const sent: object[] = [];
    const jobs: Jobs = {
      work: (name, _, run) => void kinds.set(name, run as never),
      send: async (_, data) => void sent.push(data),
    };
    const followUps: FollowUps = {
      on: (name, run) => void kinds.set(name, (data) => run(data as never, test().park.id)),
      end: async () => undefined,
      wake: async () => undefined,
    };
    await heldJobs({
      database: test().database,
      clock: undefined,
      now: () => test().clock.now,
      jobs,
      followUps,
    });
    return {
      run: (name: string, data: object = {}) => kinds.get(name)?.(data),
      taken: () => sent.splice(0),
    };
  };
  const sendNamed = (name: string, count: number) =>
    send(
      ...Array.from({ length: count }, (_, n) =>
        ride(`${name}-${String(n).padStart(3, '0')}`, { driver: { externalId: name } }),
      ),
    );
  const intake = () => {
    const { id, source } = test().park;
    const { database, clock } = test();
    const park = enterPark(database, id, () => clock.now);
    return { park, parkId: id, sourceId: source.id, unit: { currency: 'BYN', decimals: 2 }, now: clock.now };
  };
  const linkTo = (ref: string, driver: number): Link => {
    return { subject: 'driver', ref, recordId: test().park.drivers[driver] ?? '', from: '-infinity' };
  };
  const driversOf = async (ref: string) => {
    const rows = await test().database.query<{ driver: string; rides: number }>(
      `select driver_id as driver, count(*)::int as rides from source_ride where driver_ref = $1 group by 1`,
      [ref],
    );
    return rows.map(({ driver, rides }) => [test().park.drivers.indexOf(driver), rides]);
  };

  it('are tried each minute until that was done, and then when drivers have changed', async () => {
    await sendNamed('waits', 1);
    const { run, taken } = await heldJobKinds();
    await run('held-rides');
    const [job = {}] = taken();
    expect(job).toMatchObject({ sourceId: test().park.source.id, currency: 'BYN', decimals: 2 });
    // The database was restarting.
    await run('held-rides');
    expect(taken()).toEqual([job]);
    await run('held-rides-of-source', job);
    await run('held-rides');
    expect(taken()).toEqual([]);
    await test().database.query(`update driver set license_number = 'ZZ1' where id = $1`, [
      test().park.drivers[0] ?? '',
    ]);
    await run('held-rides');
    const [changed = {}] = taken();
    await run('held-rides-of-source', changed);
    // Whose a phone is changes with the day of leaving.
    await test().database.query(`update driver set left_on = '2026-03-19' where id = $1`, [
      test().park.drivers[1] ?? '',
    ]);
    await run('held-rides');
    expect(taken()).toHaveLength(1);
  });

  it('are tried in steps, and those that there was no time for are counted as waiting', async () => {
    await sendNamed('many', 130);
    expect(await settleHeld(intake(), { ref: 'id:many', until: 0 })).toEqual({
      posted: 0,
      held: 130,
      isDone: false,
    });
    await addLink(intake(), linkTo('id:many', 1));
    expect(await followLink(intake(), linkTo('id:many', 1), 0)).toEqual({
      changed: 100,
      held: 30,
      isDone: false,
    });
    const { run } = await heldJobKinds();
    const { sourceId, unit } = intake();
    await run('linked-rides', { sourceId, ...unit, link: linkTo('id:many', 1) });
    expect(await driversOf('id:many')).toEqual([[1, 130]]);
  });

  it('stay with whom the last link names, whatever an earlier one left to be done', async () => {
    await sendNamed('twice', 3);
    for (const driver of [1, 2]) await addLink(intake(), linkTo('id:twice', driver));
    expect(await followLink(intake(), linkTo('id:twice', 2))).toMatchObject({ changed: 3, isDone: true });
    expect(await followLink(intake(), linkTo('id:twice', 1))).toMatchObject({ changed: 0, isDone: true });
    expect(await driversOf('id:twice')).toEqual([[2, 3]]);
  });
});
