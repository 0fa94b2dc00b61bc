import { BY_CARD, onYandexBench, WHOLE, YANDEX_CONNECTION } from '../testing/yandex-bench.ts';

onYandexBench('answers that take what rides had', ({ bench, order, paid, posted }) => {
  const stateOf = async (id: string) => (await bench().source(id)).connection;

  it('an answer that lost the transactions waits, is tried again each hour, and mends itself', async () => {
    const id = await posted();
    const { transactions } = bench().double;
    bench().double.transactions = [];
    bench().double.orders.push(order(3));
    expect(await bench().again(id)).toBe('held');
    expect(await bench().sums(id)).toEqual(WHOLE);
    expect(await stateOf(id)).toMatchObject({
      state: 'failing',
      problem: 'lost_money',
      nextRunAt: '2026-03-20T10:00:00Z',
      held: { amount: 680, rides: 2, isTaken: false, since: '2026-03-20T09:00:00Z' },
    });
    expect((await bench().test.send('GET', 'taxipark/notifications')).text).toContain(`source_failing:${id}`);
    bench().later(61);
    expect(await bench().pull(id)).toBe('held');
    bench().double.transactions = transactions;
    bench().later(61);
    expect(await bench().pull(id)).toBe('done');
    expect((await bench().sums(id)).slice(0, 2)).toEqual(WHOLE);
    expect((await bench().kept(id)).length).toBe(3);
    expect(await stateOf(id)).toMatchObject({ state: 'running', problem: null, held: null });
    expect(await bench().told(id)).toEqual(['source.failing', 'source.recovered']);
  });

  it('an answer that waits is taken when a person says so, and the journal has it', async () => {
    const id = await posted();
    bench().double.transactions = [];
    expect(await bench().again(id)).toBe('held');
    expect(await bench().call(`/${id}/held`, { isTaken: true })).toMatchObject({
      body: { source: { connection: { state: 'running', held: { isTaken: true } } } },
    });
    expect(await bench().pull(id)).toBe('done');
    expect(await bench().sums(id)).toEqual([{ ride: 1200 }, { ride: 1200 }]);
    expect(await stateOf(id)).toMatchObject({ state: 'running', held: null });
    const journal = await bench().test.send('POST', 'taxipark/journal', {
      token: bench().test.park.admin.token,
      body: {},
    });
    expect(journal.text).toContain('source_loss_taken');
    expect(await bench().call(`/${id}/held`, { isTaken: true })).toMatchObject({ status: 409 });
  });

  it('an answer that takes more than was applied is held again with what it takes now', async () => {
    const id = await posted();
    const { transactions } = bench().double;
    const ofSecond = transactions.slice(transactions.length / 2);
    bench().double.transactions = ofSecond;
    expect(await bench().again(id)).toBe('held');
    const shown = (await stateOf(id))?.held;
    const apply = () =>
      bench().call(`/${id}/held`, { isTaken: true, amount: shown?.amount, rides: shown?.rides });
    await apply();
    bench().double.transactions = [];
    expect(await bench().pull(id)).toBe('held');
    expect(await bench().sums(id)).toEqual(WHOLE);
    expect((await stateOf(id))?.held).toMatchObject({ amount: 680, rides: 2, isTaken: false });
    // Whoever still sees the smaller sum applies that one.
    await apply();
    expect(await bench().pull(id)).toBe('held');
    bench().double.transactions = ofSecond;
    await apply();
    expect(await bench().pull(id)).toBe('done');
    expect(await bench().sums(id)).not.toEqual(WHOLE);
  });

  it('an answer that waits is tried later when a person says so, without the bell', async () => {
    const id = await posted();
    bench().double.transactions = [];
    expect(await bench().again(id)).toBe('held');
    await bench().call(`/${id}/held`, { isTaken: false });
    expect(await stateOf(id)).toMatchObject({ state: 'running', nextRunAt: '2026-03-20T10:00:00Z' });
    expect((await bench().test.send('GET', 'taxipark/notifications')).text).not.toContain(
      `source_failing:${id}`,
    );
    expect(await bench().pull(id)).toBe('none');
    bench().later(61);
    expect(await bench().pull(id)).toBe('held');
    expect(await bench().sums(id)).toEqual(WHOLE);
  });

  it('corrections of single rides pass by themselves: a price, a tip that goes back, a fee that is refunded', async () => {
    const id = await posted();
    bench().double.orders[0] = order(1, { ...BY_CARD, price: '11.5000' });
    bench().double.transactions.push(...[paid(2, 'tip', '-1.0000'), paid(2, 'platform_ride_fee', '3.0000')]);
    expect(await bench().again(id)).toBe('done');
    // More of the fee was given back than was kept.
    expect(await bench().sums(id)).toEqual([
      { ride: 1150, platform_fees: -240, tips: 100 },
      { ride: 1200, platform_fees: 60 },
    ]);
  });

  it('prices of zero for all orders wait as well', async () => {
    const id = await posted();
    bench().double.orders = bench().double.orders.map((each) => ({ ...each, price: '0.0000' }));
    expect(await bench().again(id)).toBe('held');
    expect((await stateOf(id))?.held).toMatchObject({ amount: 2400, rides: 2 });
  });

  it('a window of several pages is read to its end for what it takes, and none of the rest is posted', async () => {
    bench().double.pageSize = 2;
    bench().double.orders = [1, 2, 3, 4, 5].map((n) => order(n, BY_CARD));
    bench().double.transactions = [1, 2, 3, 4, 5].map((n) => paid(n, 'tip', '1.0000'));
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    expect(await bench().pull(id)).toBe('done');
    // Oldest first: the first page is whole.
    bench().double.transactions = bench().double.transactions.slice(3);
    bench().double.orders[0] = order(1, { ...BY_CARD, price: '99.0000' });
    expect(await bench().again(id)).toBe('held');
    expect((await stateOf(id))?.held).toMatchObject({ amount: 300, rides: 3 });
    expect((await bench().sums(id))[0]).toEqual({ ride: 1200, tips: 100 });
  });
});
