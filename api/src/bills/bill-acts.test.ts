import { ago, billDesk } from '../testing/bill-desk.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { postBills } from './post-bills.ts';

onOwnDatabase('a bill that is charged', (test) => {
  const {
    driver,
    post,
    billOf,
    typed,
    add,
    again,
    who,
    charge,
    act,
    choose,
    give,
    handovers,
    correct,
    entries,
    moveTo,
    currency,
  } = billDesk(test);

  it('is charged once, whoever presses twice or at the same time', async () => {
    const bill = await add(3);
    const { admin, accountant } = test().park;
    const answers = await Promise.all([charge(bill, {}, admin.token), charge(bill, {}, accountant.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_record',
      current: { state: 'charged' },
    });
    expect(await entries(0)).toEqual({ sum: -4500, lines: ['2026-03-20 fine -4500'] });
    expect(await again(bill)).toMatchObject({
      state: 'charged',
      charged: { amount: 4500, on: '2026-03-20', parts: 1, posted: 1 },
    });
  });

  it('costs the reduced amount as long as that is taken on the day of charging', async () => {
    const rest = { reducedAmount: '22.50', reducedUntil: '2026-03-21', kind: 'fuel' };
    const [early, late] = [await add(3, rest), await add(1, rest)];
    await charge(early);
    moveTo(2);
    await charge(late);
    expect((await entries(0)).lines).toEqual(['2026-03-20 fuel -2250']);
    expect((await entries(1)).lines).toEqual(['2026-03-22 fuel -4500']);
  });

  /** As the job of each minute. */
  const run = () =>
    test().database.transaction(async (tx) => {
      await tx.query(`select set_config('park.id', $1, true), set_config('park.now', $2, true)`, [
        test().park.id,
        test().clock.now.toISOString(),
      ]);
      return postBills(tx, null);
    });

  it('is due whole once its driver has left', async () => {
    const bill = await add(3, { amount: '10.00' });
    await charge(bill, { parts: 3 });
    moveTo(2);
    const leave = (leftOn: string | null) =>
      test().send('PUT', 'taxipark/driver_leaving', { body: { leaving: [{ driverId: driver(0), leftOn }] } });
    expect((await leave('2026-03-21')).status).toBe(200);
    expect([await run(), await run()]).toEqual([2, 0]);
    expect((await entries(0)).sum).toBe(-1000);
    await leave(null);
  });

  it('is paid in parts by week, each posted on its day, the last kopeck in the last one', async () => {
    const bill = await add(3, { amount: '10.00' });
    await charge(bill, { parts: 3 });
    expect((await entries(0)).lines).toEqual(['2026-03-20 fine -333']);
    moveTo(8);
    expect([await run(), await run()]).toEqual([1, 0]);
    moveTo(14);
    expect(await run()).toBe(1);
    expect(await entries(0)).toEqual({
      sum: -1000,
      lines: ['2026-03-20 fine -333', '2026-03-27 fine -333', '2026-04-03 fine -334'],
    });
    const tooMany = await charge(await add(3, { amount: '0.10' }), { parts: 11 });
    expect([tooMany.status, tooMany.body]).toMatchObject([400, { fields: { parts: 'must be 10 or less' } }]);
  });

  it('is taken back with what a person has corrected of it, and charged again', async () => {
    const bill = await add(3);
    await charge(bill, { parts: 2 });
    const [entry] = await test().database.query<{ id: string }>(
      'select max(id)::text as id from ledger_entry where driver_id = $1',
      [driver(0)],
    );
    await post(`ledger/entries/${entry?.id}/correct`, { amount: 1000, text: 'Ошибка' });
    expect((await entries(0)).sum).toBe(-1000);
    expect(billOf(await act(await again(bill), 'take_back'))).toMatchObject({
      state: 'proposed',
      charged: null,
      note: 'По жалобе',
    });
    expect((await entries(0)).sum).toBe(0);
    await charge(await again(bill));
    expect((await entries(0)).sum).toBe(-4500);
  });

  it('is waived, or paid by the park, and stays so whatever becomes of the handover', async () => {
    const [one, other] = [await add(3), await add(3)];
    expect(billOf(await act(one, 'waive')).state).toBe('waived');
    expect(billOf(await act(other, 'park_pays')).state).toBe('park_pays');
    const [last] = await handovers();
    await test().send('PUT', `taxipark/custody/${last?.id}`, { body: { from: ago(6) } });
    expect([who(await again(one)), who(await again(other))]).toEqual([
      'waived 0 custody',
      'park_pays 0 custody',
    ]);
    expect((await charge(await again(one))).body).toMatchObject({ code: 'bill_not_open' });
    expect(billOf(await act(await again(one), 'take_back'))).toMatchObject({
      state: 'proposed',
      driver: { id: driver(1) },
    });
    expect((await entries(0)).lines).toEqual([]);
  });

  it('follows a corrected handover, charged or not, but not from whom a person has chosen', async () => {
    const [proposed, charged, chosen] = [await add(3), await add(3), await add(3)];
    await charge(charged, { parts: 2 });
    await charge(billOf(await choose(chosen, { driverId: driver(2) })));
    expect((await entries(2)).sum).toBe(-4500);
    const [last] = await handovers();
    const answer = await correct(last?.id, ago(6));
    expect(answer.status).toBe(200);
    expect([who(await again(proposed)), who(await again(charged)), who(await again(chosen))]).toEqual([
      'proposed 1 custody',
      'charged 1 custody',
      'charged 2 custody',
    ]);
    expect(await entries(0)).toEqual({
      sum: 0,
      lines: ['2026-03-20 fine -2250', '2026-03-20 correction 2250'],
    });
    expect((await entries(1)).lines).toEqual(['2026-03-20 fine -2250']);
    expect((await entries(2)).sum).toBe(-4500);
    const entry = await post('journal', { subject: { type: 'park', id: charged.id }, limit: 1 });
    expect(entry.body).toMatchObject({
      entries: [{ changes: [{ field: 'billDriver', before: 'Анна Жук', after: 'Boris Marek' }] }],
    });
  });

  it('is taken back and waits where a handover makes its driver uncertain', async () => {
    const bill = await add(3);
    await charge(bill);
    await give(2, 3);
    expect(who(await again(bill))).toBe('waits - handover_near');
    expect((await entries(0)).sum).toBe(0);
    const [, middle] = await handovers();
    await post(`custody/${middle?.id}/take_back`, {});
    expect(who(await again(bill))).toBe('proposed 0 custody');
  });

  it('is moved by corrections of the open month where that of its charge is closed', async () => {
    const bill = await add(3);
    await charge(bill);
    moveTo(14);
    await test().database.query(
      `insert into ledger_month (taxi_park_id, month) select $1, m from (values ('2026-02-01'::date), ('2026-03-01')) x(m)`,
      [test().park.id],
    );
    const [last] = await handovers();
    await correct(last?.id, ago(6));
    expect((await entries(0)).lines).toEqual([
      '2026-03-20 fine -4500',
      '2026-04-01 correction 4500 2026-03-20',
    ]);
    expect((await entries(1)).lines).toEqual(['2026-04-01 correction -4500 2026-03-20']);
    await act(await again(bill), 'take_back');
    expect([(await entries(0)).sum, (await entries(1)).sum]).toEqual([0, 0]);
  });

  it('of a driver who is inactive is charged to the balance that is left', async () => {
    const bill = await add(3);
    await test().database.query(`update driver set status = 'inactive' where id = $1`, [driver(0)]);
    expect((await charge(bill)).status).toBe(200);
    expect((await entries(0)).sum).toBe(-4500);
    await test().database.query(`update driver set status = 'active' where id = $1`, [driver(0)]);
  });

  it('is in the currency of the park, also in one without decimals', async () => {
    await currency('JPY', 0);
    expect((await post('bills', typed(3))).status).toBe(201);
    const refused = await post('bills', typed(3, { amount: '45.50' }));
    expect(refused.body).toMatchObject({ fields: { amount: 'must have at most 0 decimals' } });
    const bill = await add(3, { amount: '1000', currency: 'JPY' });
    await charge(bill, { parts: 3 });
    expect([bill.amount, (await entries(0)).lines]).toEqual([1000, ['2026-03-20 fine -333']]);
    await currency('BYN', 2);
  });

  it('is added by operators, charged by accountants and waived by administrators', async () => {
    const { operator, accountant, viewer } = test().park;
    const bill = await add(3);
    const denied = async (asked: Promise<{ status: number }>) => expect((await asked).status).toBe(403);
    await denied(post('bills', typed(3), accountant.token));
    await denied(charge(bill, {}, operator.token));
    await denied(act(bill, 'waive', accountant.token));
    await denied(act(bill, 'park_pays', operator.token));
    await denied(charge(bill, {}, viewer.token));
    expect((await post('bills', typed(3), operator.token)).status).toBe(201);
    expect((await charge(bill, {}, accountant.token)).status).toBe(200);
  });
});
