import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { TEST_SECRETS_KEY } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { until } from '../testing/until.ts';
import { addTestedWebhook } from '../testing/webhook-tester.ts';

/** The receivers of tests are on this machine, and the server has two parks. */
const forAllParks = ({ outside }: FastifyInstance) => Object.assign(outside, { publicOnly: outside });

onEachDatabase('the job of webhooks', (test) => {
  const { ride, send } = rideSender(test);

  it('sends what another server has committed within seconds, and again what failed', async () => {
    const { database } = test();
    const hook = await addTestedWebhook(test(), ['ride.created']);
    test().clock.now = new Date();
    const server = await createApp({
      database,
      secretsKey: TEST_SECRETS_KEY,
      outsideHosts: [hook.receiver.host],
      runsJobs: true,
    });
    forAllParks(server);
    const { taken, called } = hook.receiver;
    hook.receiver.behave({ status: 500 }, { status: 200 });
    const pickupTime = new Date(Date.now() - 3_600_000).toISOString();
    const dropoffTime = new Date(Date.now() - 1_800_000).toISOString();
    const began = Date.now();
    await send(ride('job-1', { pickupTime, dropoffTime }));
    await until(async () => called.length === 1);
    expect(Date.now() - began).toBeLessThan(15_000);
    await until(async () => taken.length === 1);
    expect(called).toHaveLength(2);
    await server.close();
    await hook.remove();
  }, 60_000);

  it('sends at once to a quick receiver while four others of its park are slow to answer', async () => {
    const { database } = test();
    const add = () => addTestedWebhook(test(), ['ride.created']);
    const slow = [await add(), await add(), await add(), await add()];
    const quick = await add();
    for (const { receiver } of slow) receiver.behave({ status: 200, afterMs: 14_000 });
    test().clock.now = new Date();
    const outsideHosts = [...slow, quick].map(({ receiver }) => receiver.host);
    const server = await createApp({ database, secretsKey: TEST_SECRETS_KEY, outsideHosts, runsJobs: true });
    forAllParks(server);
    const times = {
      pickupTime: new Date(Date.now() - 3_600_000).toISOString(),
      dropoffTime: new Date(Date.now() - 1_800_000).toISOString(),
    };
    await send(ride('slow-1', times));
    await until(async () => slow.every(({ receiver }) => receiver.called.length === 1));
    for (const id of ['slow-2', 'slow-3']) {
      await send(ride(id, times));
      await until(async () => quick.receiver.taken.some(({ data }) => data.externalId === id));
    }
    expect(slow.map(({ receiver }) => receiver.taken.length)).toEqual([0, 0, 0, 0]);
    await server.close();
    for (const hook of [...slow, quick]) await hook.remove();
  }, 60_000);
});
