import { outputOf } from '@park/contract/call-schemas';
import { listSettlements } from '@park/contract/ledger';
import { randomUUID } from 'node:crypto';
import { bankFile, defaultBankFile } from '@park/domain/bank-file/bank-file';
import { bankOrder } from '@park/domain/bank-file/payments';
import { type PayoutRun, readPayout, getPayoutRun } from '@park/contract/payouts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createPark } from '../people/park-records.ts';
import { randomFrom } from '../demo/random.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { plainPayments, plainSettlement } from '../testing/plain-settlement.ts';
import type { PlainBooks, PlainEntry, PlainRide } from '../testing/plain-settlement.ts';
import { ledgerProblems } from './check-ledger.ts';

const TERMS_FROM = '2026-03-05';
const PAYOUT_DAY = '2026-03-18';
const IBANS = [
  'BY13NBRB3600900000002Z00AB00',
  'BY20OLMP31350000001000000933',
  'BY86AKBB10100000002966000000',
];

onOwnDatabase('the settlement and the bank’s file, calculated once more by a program of its own', (test) => {
  it.each([
    ['BYN', 2, 'Europe/Minsk', 180],
    ['EUR', 2, 'America/Bogota', -300],
    ['JPY', 0, 'Asia/Tokyo', 540],
    ['KWD', 3, 'Asia/Kuwait', 180],
  ])(
    'are the same to the minor unit in %s',
    async (currency, decimals, timeZone, offsetMinutes) => {
      const { database } = test();
      const unit = 10 ** decimals;
      const email = `admin@${currency.toLowerCase()}.by`;
      const id = await createPark(database, {
        park: currency,
        timeZone,
        currency,
        name: 'Admin',
        email,
        password: 'a long pass phrase 26',
      });
      const [admin] = await database.query<{ id: string }>('select id from app_user where email = $1', [
        email,
      ]);
      const token = await createSessionStore(database).start(admin?.id ?? '', TEST_NOW);
      const call = async (method: string, path: string, body?: object) => {
        const answer = await test().send(method, `taxipark/${path}`, { token, ...(body && { body }) });
        expect([path, answer.status < 300, answer.body]).toEqual([path, true, expect.anything()]);
        return answer.body;
      };
      for (const [index, name] of ['Анна "А" Жук', 'Boris, junior', 'Вера', 'Глеб'].entries()) {
        await call('POST', 'drivers', {
          name,
          email: `${randomUUID()}@d.by`,
          phone: `+37529${1_000_000 + index}`,
          password: 'secret1',
          licenseNumber: randomUUID().slice(0, 8),
        });
      }
      const drivers = await database.query<{ id: string; name: string }>(
        'select u.id, u.name from driver d join app_user u on u.id = d.id where d.taxi_park_id = $1 order by u.name, u.id',
        [id],
      );
      for (const [index, iban] of IBANS.entries())
        await call('PUT', `ledger/drivers/${drivers[index]?.id}/bank_account`, { iban });

      const rates = { validFrom: TERMS_FROM, rent: unit * 3, rentPeriod: 'day', minimumBalance: unit * 5 };
      const percents = ['17.5', '12.25', '33.33'];
      for (const [index, percent] of percents.entries()) {
        const made = (await call('POST', 'ledger/terms', {
          name: percent,
          commissionPercent: Number(percent),
          ...rates,
        })) as { terms: { id: string } };
        await call('PUT', 'ledger/driver_terms', {
          driverIds: [drivers[index]?.id],
          termsId: made.terms.id,
          validFrom: TERMS_FROM,
        });
      }

      const random = randomFrom(currency);
      for (let ride = 0; ride < 150; ride += 1) {
        const at = new Date(TEST_NOW.getTime() - random.whole(1, 26 * 24 * 60) * 60_000).toISOString();
        const earning = decimals === 0 ? random.whole(1, 90) : random.whole(1, 9000) / 100;
        await database.query(
          `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning, distance_km)
         values ($1, $2, $3, $4, 53.9, 27.5, $5, 1, $6::text::numeric, 10)`,
          [
            randomUUID(),
            id,
            drivers[random.whole(0, 3)]?.id ?? '',
            random.chance(0.1) ? 'cancelled' : 'completed',
            at,
            String(earning),
          ],
        );
      }
      // Some rides come to another driver, some are cancelled after all, some get another earning.
      await database.query(
        `update ride set driver_id = $2 where taxi_park_id = $1 and get_byte(uuid_send(id), 0) < 40`,
        [id, drivers[1]?.id ?? ''],
      );
      await database.query(
        `update ride set status = 'cancelled' where taxi_park_id = $1 and get_byte(uuid_send(id), 1) < 20`,
        [id],
      );
      await database.query(
        `update ride set earning = earning + 7 where taxi_park_id = $1 and get_byte(uuid_send(id), 2) < 30`,
        [id],
      );

      const entries: PlainEntry[] = [];
      const kinds = [
        ['fine', -1, 'other'],
        ['bonus', 1, 'other'],
        ['cash', -1, 'cash'],
        ['tip', 1, 'other'],
      ] as const;
      for (const [kind, sign, column] of kinds) {
        const day = `2026-03-1${random.whole(0, 9)}`;
        const named = drivers.map((driver) => ({ driverId: driver.id, amount: random.whole(1, unit * 20) }));
        const made = (await call('POST', 'ledger/entries', { kind, day, text: kind, entries: named })) as {
          entries: { id: string; day: string }[];
        };
        for (const { driverId, amount } of named)
          entries.push({ driver: driverId, day, column, amount: BigInt(sign * amount) });
        const [first] = named;
        if (kind !== 'fine' || first === undefined) continue;
        await call('POST', `ledger/entries/${made.entries[0]?.id}/correct`, {
          amount: 1,
          text: 'Не та сумма',
        });
        entries.push({ driver: first.driverId, day, column: 'other', amount: BigInt(first.amount - 1) });
      }

      const rides = await database.query<PlainRide>(
        `select driver_id as driver, status, to_char(picked_up_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "pickedUpAt",
         earning::text from ride where taxi_park_id = $1`,
        [id],
      );
      const terms = percents.map((percent, index) => ({
        driver: drivers[index]?.id ?? '',
        from: TERMS_FROM,
        percent,
        rent: BigInt(unit * 3),
      }));
      const books: PlainBooks = { rides, terms, entries, offsetMinutes, decimals, today: '2026-03-20' };

      async function compare(startDate: string, endDate: string): Promise<void> {
        const sheet = outputOf(listSettlements).parse(
          await call('POST', 'ledger/settlements', { startDate, endDate }),
        );
        const lines = plainSettlement(books, startDate, endDate);
        for (const { driver, ...row } of sheet.rows) {
          const { before, rides: count, gross, cash, commission, rent, other, paid, balance } = row;
          const shown = { before, rides: count, gross, cash, commission, rent, other, paid, balance };
          const expected = Object.entries(lines.get(driver.id) ?? {}).map(([key, value]) => [
            key,
            Number(value),
          ]);
          expect({ currency, startDate, ...shown }).toEqual({
            currency,
            startDate,
            ...Object.fromEntries(expected),
          });
        }
        expect(sheet.rows.length).toBeGreaterThan(2);
      }
      await compare('2026-03-01', '2026-03-20');
      await compare('2026-02-27', PAYOUT_DAY);

      const { run } = outputOf(getPayoutRun).parse(await call('POST', 'ledger/payouts', { day: PAYOUT_DAY }));
      const confirmed = outputOf(getPayoutRun).parse(
        await call('POST', `ledger/payouts/${run.id}/confirm`, { version: run.version }),
      );
      const money = { currency, decimals };
      const settings = { ...defaultBankFile('EUR'), purpose: 'Выплата, {driver}' };
      const read = { run: readPayout(confirmed)?.run as PayoutRun, lines: confirmed.lines };
      const order = bankOrder(read, settings, {
        money,
        timeZone,
        isMended: false,
        now: Date.parse(`${PAYOUT_DAY}T12:00:00Z`),
        chosenDay: null,
      });
      const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bankFile(order).bytes);
      const after = plainSettlement(books, '2026-03-01', PAYOUT_DAY);
      const now = plainSettlement(books, '2026-03-01', '2026-03-20');
      const due = drivers.flatMap(({ id: driver, name }, index) => {
        const balances = [after.get(driver)?.balance ?? 0n, now.get(driver)?.balance ?? 0n];
        const balance =
          balances[0] !== undefined && balances[1] !== undefined && balances[0] < balances[1]
            ? balances[0]
            : (balances[1] ?? 0n);
        const amount = balance - (index < percents.length ? BigInt(unit * 5) : 0n);
        return amount > 0n ? [{ driver, name, iban: IBANS[index], amount }] : [];
      });
      expect(due.length).toBeGreaterThan(1);
      expect(plainPayments(file, decimals)).toEqual(
        due.flatMap(({ name, iban, amount }) => (iban === undefined ? [] : [[name, iban, amount, currency]])),
      );
      for (const { driver, amount } of due)
        entries.push({ driver, day: PAYOUT_DAY, column: 'paid', amount: -amount });
      await compare('2026-03-10', PAYOUT_DAY);
      await compare('2026-03-19', '2026-03-20');
      expect(await ledgerProblems(database)).toEqual([]);
    },
    120_000,
  );
});
