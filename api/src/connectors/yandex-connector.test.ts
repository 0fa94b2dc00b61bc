import { HTML_PAGE, LIMIT_EXCEEDED, yandexOrder } from '../testing/doubles/yandex-double.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { onYandexBench, YANDEX_CONNECTION } from '../testing/yandex-bench.ts';

const DAY_MINUTES = 24 * 60;

onYandexBench('Yandex Fleet', ({ bench }) => {
  const sender = () => rideSender(() => bench().test);
  const markOf = async (id: string) => {
    const [row] = await bench().test.database.query<{ mark: Date }>(
      'select mark::text as mark from source_connection where source_id = $1',
      [id],
    );
    return row?.mark;
  };

  it('gives rides whose driver is found by the licence, again under a new profile, with their money', async () => {
    const { double } = bench();
    double.orders = [yandexOrder('y-1', 90), yandexOrder('y-2', 60, { driver_profile: { id: 'profile-9' } })];
    double.transactions = [
      { order_id: 'y-1', category_id: 'cash_collected', amount: '12.0000' },
      { order_id: 'y-1', category_id: 'platform_ride_fee', amount: '-2.4050' },
      { order_id: null, category_id: 'bonus', amount: '50.0000' },
    ];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    expect(await bench().pull(id)).toBe('done');
    const kept = await bench().kept(id);
    expect(kept.map((ride) => [ride.id, ride.state, ride.driver])).toEqual([
      ['y-1', 'posted', 0],
      ['y-2', 'posted', 0],
    ]);
    expect(await sender().posted(kept[0]?.rideId ?? null)).toMatchObject([
      { kind: 'cash', amount: -1200 },
      { kind: 'platform_fees', amount: -241 },
      { kind: 'ride', amount: 1200 },
    ]);
    const { connection: state, lastBatchAt } = await bench().source(id);
    expect(state).toMatchObject({
      state: 'running',
      problem: null,
      isRunning: false,
      settings: { parkId: 'p-1' },
      verdicts: [{ reason: 'created', count: 2 }],
      nextRunAt: '2026-03-20T09:05:00Z',
    });
    expect(lastBatchAt).toBe('2026-03-20T09:00:00Z');
  });

  it('is read through a page that is HTML, pages that are too many and an empty last one', async () => {
    const { double } = bench();
    double.orders = Array.from({ length: 25 }, (_, n) => yandexOrder(`p-${n}`, 30 + n));
    double.pageSize = 10;
    double.next.push(HTML_PAGE, LIMIT_EXCEEDED, LIMIT_EXCEEDED);
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    // Each wait is kept with the source: no process waits for it.
    for (const seconds of [2, 4, 8]) {
      expect(await bench().pull(id)).toBe('later');
      expect(await bench().dueIn(id)).toBe(seconds);
      expect(await bench().pull(id)).toBe('none');
      bench().later(1);
    }
    expect(await bench().pull(id)).toBe('done');
    expect((await bench().kept(id)).length).toBe(25);
    expect((await bench().source(id)).connection).toMatchObject({ problem: null, failures: 0 });
  });

  it('goes on at page 7 where a process was killed; nothing is missing or double, and the mark waits for the end', async () => {
    const { double } = bench();
    double.orders = Array.from({ length: 95 }, (_, n) =>
      yandexOrder(`k-${String(n).padStart(2, '0')}`, 20 + n),
    );
    double.pageSize = 10;
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    const { fetch } = bench().test.app.outside;
    let pages = 0;
    let wake: (() => void) | undefined;
    const reached = new Promise<void>((resolve) => {
      const hanging: typeof fetch = (url, init) => {
        if (String(init?.body).includes('"cursor"')) pages += 1;
        // The first page of a window has no cursor yet.
        if (pages < 6 || wake) return fetch(url, init);
        resolve();
        return new Promise((go) => {
          wake = () => go(fetch(url, init));
        });
      };
      killed = bench().pull(id, { fetch: hanging });
    });
    await reached;
    const before = await markOf(id);
    expect((await bench().kept(id)).length).toBe(60);
    // Another process finds it taken, until the one that has it says nothing for long.
    expect(await bench().pull(id)).toBe('none');
    expect((await bench().source(id)).connection?.isRunning).toBe(true);
    bench().later(11);
    const asked = double.requests.length;
    expect(await bench().pull(id)).toBe('done');
    const [first] = double.requests.slice(asked);
    expect(first?.json['cursor']).toBeDefined();
    expect(before).not.toBe(await markOf(id));
    wake?.();
    expect(await killed).toBe('none');
    const kept = await bench().kept(id);
    expect([kept.length, new Set(kept.map((ride) => ride.id)).size]).toEqual([95, 95]);
  });
  let killed: Promise<unknown> | undefined;

  it('finds an order that ended in the past and a price that changed, on the next day', async () => {
    const { double } = bench();
    double.orders = [yandexOrder('c-1', 60)];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    await bench().pull(id);
    double.orders = [
      yandexOrder('c-1', 60, { price: '13.5000' }),
      yandexOrder('c-2', 3 * DAY_MINUTES, { price: '7' }),
    ];
    // So far back nothing is new.
    bench().later(3 * 60);
    await bench().pull(id);
    expect((await bench().kept(id)).length).toBe(1);
    expect((await bench().source(id)).connection?.verdicts).toEqual([{ reason: 'updated', count: 1 }]);
    bench().later(DAY_MINUTES);
    expect(await bench().pull(id)).toBe('done');
    const kept = await bench().kept(id);
    expect(kept.map((ride) => ride.id)).toEqual(['c-1', 'c-2']);
    expect(await sender().row(kept[0]?.rideId ?? null)).toMatchObject({ earning: 13.5 });
  });

  it('counts what it leaves out and does not know, and what the park refuses', async () => {
    bench().double.orders = [
      yandexOrder('u-1', 60, { status: 'teleported', surge: 2 }),
      yandexOrder('u-2', 50, { driver_profile: null }),
      yandexOrder('u-3', 40, { payment_method: 'shells', driver_profile: { id: 'nobody' } }),
      yandexOrder('u-4', 30, { price: '123456789' }),
    ];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    await bench().pull(id);
    const { connection: state, held } = await bench().source(id);
    expect(held).toBe(1);
    expect(state).toMatchObject({
      verdicts: [
        { reason: 'held', count: 1 },
        { reason: 'rejected', count: 1 },
      ],
      skipped: [
        { reason: 'no_driver', count: 1 },
        { reason: 'refused money.fare too_high', count: 1 },
        { reason: 'status_unknown', count: 1 },
      ],
      unknown: [
        { field: 'field', value: 'surge', count: 1 },
        { field: 'status', value: 'teleported', count: 1 },
        { field: 'payment_method', value: 'shells', count: 1 },
      ],
    });
  });

  it('stops at once when the key is refused, tells the bell, and goes on with another key', async () => {
    const id = await bench().add('yandex', { ...YANDEX_CONNECTION, secrets: { apiKey: 'wrong' } });
    expect(await bench().call(`/${id}/test`)).toMatchObject({
      body: { isOk: false, problem: 'credentials', detail: 'parks/orders/list 401 Unauthorized' },
    });
    expect(await bench().pull(id)).toBe('stopped');
    expect(bench().double.requests.length).toBe(2);
    expect((await bench().source(id)).connection).toMatchObject({
      state: 'failing',
      problem: 'credentials',
      nextRunAt: null,
    });
    const bell = async () => (await bench().test.send('GET', 'taxipark/notifications')).text;
    expect(await bell()).toContain(`source_failing:${id}`);
    bench().later(600);
    expect(await bench().pull(id)).toBe('none');
    const changed = await bench().call(`/${id}/connection`, { secrets: YANDEX_CONNECTION.secrets }, 'PUT');
    expect(changed).toMatchObject({
      status: 200,
      body: { source: { connection: { state: 'running', problem: null } } },
    });
    expect(await bell()).not.toContain(`source_failing:${id}`);
    expect(await bench().pull(id)).toBe('done');
    bench().later(600);
    expect(await bench().pull(id)).toBe('done');
    expect(await bench().told(id)).toEqual(['source.failing', 'source.recovered']);
    expect(await bench().call(`/${id}/test`)).toMatchObject({ body: { isOk: true } });
  });

  it('names the right that a key lacks', async () => {
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    bench().double.forbidden.add('/v2/parks/orders/transactions/list');
    expect(await bench().call(`/${id}/test`)).toMatchObject({
      body: { isOk: false, problem: 'right', detail: 'orders/transactions/list 403 Forbidden' },
    });
  });

  it('stops after five runs that failed in a row, and not before', async () => {
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    const states: unknown[] = [];
    for (let run = 1; run <= 5; run += 1) {
      bench().double.next.push(...Array.from({ length: 5 }, () => LIMIT_EXCEEDED));
      for (const seconds of [2, 4, 8, 16]) {
        expect(await bench().pull(id)).toBe('later');
        expect(await bench().dueIn(id)).toBe(seconds);
        bench().later(1);
      }
      expect(await bench().pull(id)).toBe('failed');
      states.push((await bench().source(id)).connection?.state);
      bench().later(5);
    }
    expect(states).toEqual(['running', 'running', 'running', 'running', 'failing']);
    expect(await bench().call(`/${id}/run`)).toMatchObject({
      body: { source: { connection: { state: 'running' } } },
    });
    expect(await bench().pull(id)).toBe('done');
  });

  it('fetches days once more that somebody asks for, without moving the mark', async () => {
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    await bench().pull(id);
    const before = await markOf(id);
    bench().double.orders = [yandexOrder('b-1', 15 * DAY_MINUTES), yandexOrder('b-2', 14 * DAY_MINUTES)];
    const asked = await bench().call(`/${id}/fetch`, { from: '2026-03-05', to: '2026-03-07' });
    expect(asked).toMatchObject({ status: 200, body: { source: { connection: { daysToFetch: 3 } } } });
    expect(await bench().pull(id)).toBe('done');
    expect((await bench().kept(id)).map((ride) => ride.id)).toEqual(['b-1', 'b-2']);
    expect((await bench().source(id)).connection?.daysToFetch).toBe(0);
    expect(await markOf(id)).toBe(before);
  });
});
