import { billDesk } from '../testing/bill-desk.ts';
import { ago } from '../testing/bill-desk.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';

onOwnDatabase('a bill that is charged, of which the driver is another now', (test) => {
  const desk = billDesk(test);
  const { driver, add, again, who, charge, act, handovers, correct, entries, listed } = desk;
  const operator = () => test().park.operator.token;
  const journalOf = async (id: string) => {
    const subject = { type: 'driver', id };
    const { body } = await desk.post('journal', { subject, limit: 1 });
    return (
      body as {
        entries: {
          action: string;
          changes: { field: string; before: string | null; after: string | null }[];
        }[];
      }
    ).entries[0];
  };
  /** Drivers who were told of in messages about the ledger, since the last time. */
  const told = async () => {
    const rows = await test().database.query<{ id: string }>(
      `delete from webhook_event where taxi_park_id = $1 and type = 'ledger.changed' returning data ->> 'driverId' as id`,
      [test().park.id],
    );
    return rows.map(({ id }) => test().park.drivers.indexOf(id)).toSorted();
  };
  async function begin(parts = 1) {
    const bill = await add(3);
    await charge(bill, { parts });
    const [last] = await handovers();
    return { bill, last: last?.id };
  }
  /** 45.00 was charged, and 20.00 agreed. */
  async function agree() {
    const [entry] = await test().database.query<{ id: number }>(
      'select max(id)::int as id from ledger_entry where driver_id = $1',
      [driver(0)],
    );
    const text = 'Договорились';
    expect((await desk.post(`ledger/entries/${entry?.id}/correct`, { amount: 2000, text })).status).toBe(201);
  }

  beforeEach(async () => {
    await test().database.query(
      `update webhook_endpoint set off_because = null, event_types = '{ledger.changed}' where taxi_park_id = $1`,
      [test().park.id],
    );
    await told();
  });

  it('is only marked when somebody corrects a handover who may not charge, and is theirs again with it', async () => {
    const { bill, last } = await begin();
    expect(await told()).toEqual([0]);
    expect((await correct(last, ago(6), operator())).status).toBe(200);
    const marked = await again(bill);
    expect(marked).toMatchObject({ state: 'disputed', isMoved: true, driver: { id: driver(0) } });
    expect(marked.evidence).toMatchObject({ code: 'custody', driver: 'Boris Marek' });
    expect([(await entries(0)).sum, (await entries(1)).sum, await told()]).toEqual([-4500, 0, []]);
    expect((await listed())[0]?.id).toBe(bill.id);
    // To the minute of the bill: nobody is certain, and the charge stays.
    expect((await correct(last, ago(3), operator())).status).toBe(200);
    expect(await again(bill)).toMatchObject({ isMoved: true, evidence: { code: 'handover_near' } });
    expect((await entries(0)).sum).toBe(-4500);
    await correct(last, ago(2), operator());
    expect(await again(bill)).toMatchObject({ state: 'charged', isMoved: false });
  });

  it('stays with whom it is charged to where the accountant says so, whatever is corrected later', async () => {
    const { bill, last } = await begin();
    await correct(last, ago(6), operator());
    expect((await charge(await again(bill), {}, test().park.accountant.token)).status).toBe(200);
    await correct(last, ago(7));
    expect(who(await again(bill))).toBe('charged 0 custody');
    expect(await again(bill)).toMatchObject({ isMoved: false, isChosen: true });
    expect([(await entries(0)).sum, (await entries(1)).sum]).toEqual([-4500, 0]);
  });

  it('is taken back by the accountant and proposed for the other, and the journals of both have it', async () => {
    const { bill, last } = await begin();
    await correct(last, ago(6), operator());
    await told();
    expect((await act(await again(bill), 'take_back', test().park.accountant.token)).status).toBe(200);
    expect([who(await again(bill)), (await entries(0)).sum, await told()]).toEqual([
      'proposed 1 custody',
      0,
      [0],
    ]);
    expect(await journalOf(driver(0))).toMatchObject({
      action: 'bill_changed',
      changes: [{ field: 'billAmount', before: '-45.00', after: null }, { field: 'billReason' }],
    });
  });

  it('moves with what was agreed, in the name of who corrects it and may charge, and both are told', async () => {
    const { bill, last } = await begin();
    await agree();
    expect((await entries(0)).sum).toBe(-2000);
    await told();
    await correct(last, ago(6));
    expect([(await entries(0)).sum, (await entries(1)).sum, await told()]).toEqual([0, -2000, [0, 1]]);
    expect(await again(bill)).toMatchObject({ state: 'charged', charged: { amount: 2000 } });
    const people = await test().database.query(
      `select person_id = $2 as "isTheirs" from ledger_entry where driver_id = $1 order by id desc limit 1`,
      [driver(1), test().park.admin.id],
    );
    expect(people).toEqual([{ isTheirs: true }]);
    for (const [n, before, after] of [
      [0, '-20.00', null],
      [1, null, '-20.00'],
    ] as const)
      expect((await journalOf(driver(n)))?.changes[0]).toEqual({ field: 'billAmount', before, after });
  });
});
