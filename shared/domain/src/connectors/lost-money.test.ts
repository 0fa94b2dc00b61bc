import type { IngestRideInput } from '@park/contract/ingest';
import { BYN } from '../format/currency.ts';
import { isHeldLoss, moneyLoss } from './lost-money.ts';
import type { MoneyPart } from './mapped-rides.ts';

type Money = Partial<Record<MoneyPart, string>>;
const WHOLE: Money = { fare: '12.00', tip: '1.00', platformFee: '2.40', cash: '13.00' };
const { tip: _, ...WITHOUT_TIP } = WHOLE;
const money = (parts: Money | null) => (parts === null ? {} : { money: { currency: 'BYN', ...parts } });
/** What is lost of rides that had WHOLE; `zeros`: parts that are told as zero. */
function lossOf(
  after: readonly (Money | null)[],
  { zeros = [], status = 'completed' }: { zeros?: MoneyPart[]; status?: IngestRideInput['status'] } = {},
) {
  const rides = after.map((parts, n) => ({ externalId: `${n}`, status, ...money(parts) }) as IngestRideInput);
  const before = new Map(
    rides.map(({ externalId }) => [externalId, { status: 'completed' as const, ...money(WHOLE) }]),
  );
  const told = new Map(rides.map(({ externalId }) => [externalId, zeros]));
  const loss = moneyLoss(rides, before, { zeros: told, unit: BYN });
  return [loss.amount, loss.rides, isHeldLoss(loss)];
}

describe('what an answer takes from rides', () => {
  it.each<[string, readonly (Money | null)[], Parameters<typeof lossOf>[1], unknown]>([
    ['nothing when nothing changes', [WHOLE, WHOLE], {}, [0, 0, false]],
    ['a fare that is corrected passes', [{ ...WHOLE, fare: '7.00' }], {}, [500, 1, false]],
    ['a tip that is told as zero passes', [WITHOUT_TIP], { zeros: ['tip'] }, [100, 1, false]],
    [
      'a tip that is not told any more is held',
      [{ fare: '12.00', platformFee: '2.40', cash: '13.00' }],
      {},
      [100, 1, true],
    ],
    [
      'a fee that is not told any more is held',
      [{ fare: '12.00', tip: '1.00', cash: '13.00' }],
      {},
      [240, 1, true],
    ],
    ['a ride without money is held', [null, WHOLE], {}, [1540, 1, true]],
    [
      'a ride that keeps nothing is held',
      [{ fare: '0.00' }],
      { zeros: ['tip', 'platformFee', 'cash'] },
      [1300, 1, true],
    ],
    [
      'a tip that became a bonus is none',
      [{ fare: '12.00', bonus: '1.00', platformFee: '2.40', cash: '13.00' }],
      {},
      [0, 0, false],
    ],
    ['one ride that was cancelled passes', [null], { status: 'cancelled' }, [1300, 1, false]],
    ['several that were cancelled are held', [null, null], { status: 'cancelled' }, [2600, 2, true]],
    [
      'small corrections of several pass',
      [
        { ...WHOLE, fare: '11.50' },
        { ...WHOLE, fare: '11.80' },
      ],
      {},
      [70, 2, false],
    ],
    [
      'large corrections of several are held',
      [
        { ...WHOLE, fare: '9.00' },
        { ...WHOLE, fare: '9.00' },
      ],
      {},
      [600, 2, true],
    ],
  ])('%s', (_, after, options, expected) => {
    expect(lossOf(after, options)).toEqual(expected);
  });
});
