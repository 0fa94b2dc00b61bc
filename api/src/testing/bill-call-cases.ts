import { hashOfToken } from '../sessions/session-store.ts';
import type { Database } from '../database/database.ts';
import type { CallCase } from './call-case.ts';

const TOKEN = `dpl_${'b'.repeat(43)}`;

/** A bill of the first driver, proposed, or charged today; its id is that of the driver. */
const billOf =
  (state: 'proposed' | 'charged') =>
  async (database: Database, { parkId }: { parkId: string }) => {
    await database.query('delete from bill_part where taxi_park_id = $1', [parkId]);
    await database.query('delete from bill where taxi_park_id = $1', [parkId]);
    await database.query(
      `insert into bill (id, taxi_park_id, kind, issuer, number, issuer_key, number_key, plate, plate_key, since, until,
       day, amount, state, driver_id, is_chosen, evidence, charged_on, charged_amount)
     select id, taxi_park_id, 'fine', 'GAI', '1', 'gai', '1', '1 AB', '1AB', '2026-03-19T09:00:00Z', '2026-03-19T09:00:00Z',
       '2026-03-19', 4500, $2, id, true, '{"code":"nobody"}', case when $2 = 'charged' then '2026-03-19'::date end,
       case when $2 = 'charged' then 4500 end
     from driver where taxi_park_id = $1 and license_number ~ '-0$'`,
      [parkId, state],
    );
  };
const prepare = billOf('proposed');

const bill = { kind: 'fine', plate: '1 AB', at: '2026-03-19T09:00:00Z', amount: '45.00' };
const id: CallCase['id'] = (own) => own.drivers[0];

/** The lines of bills (see call-cases.ts), in the order of the contract. */
export const billCallCases: Readonly<Record<string, CallCase>> = {
  listBills: { prepare, body: () => ({ of: 'open' }) },
  getBill: { prepare, id },
  addBill: { prepare, body: () => bill },
  importBills: { prepare, body: () => ({ bills: [bill, {}] }) },
  chooseBill: {
    prepare,
    id,
    body: (own) => ({ version: 1, driverId: own.drivers[1] }),
    foreignBody: (foreign) => ({ version: 1, driverId: foreign.drivers[1] }),
  },
  chargeBills: {
    prepare,
    body: (own) => ({ bills: [{ id: own.drivers[0], version: 1 }], parts: 3 }),
    foreignBody: (foreign) => ({ bills: [{ id: foreign.drivers[0], version: 1 }] }),
  },
  waiveBill: { prepare, id },
  payBill: { prepare, id },
  takeBackBill: { prepare: billOf('charged'), id },
  disputeBill: {
    async prepare(database, person) {
      await prepare(database, person);
      await database.query('update driver_link set withdrawn_at = now() where taxi_park_id = $1', [
        person.parkId,
      ]);
      await database.query(
        `insert into driver_link (id, taxi_park_id, driver_id, token_hash) select gen_random_uuid(), taxi_park_id, id, $2
         from bill where taxi_park_id = $1`,
        [person.parkId, hashOfToken(TOKEN)],
      );
    },
    body: (own) => ({ token: TOKEN, billId: own.drivers[0], reason: 'Машина была в ремонте' }),
  },
};
