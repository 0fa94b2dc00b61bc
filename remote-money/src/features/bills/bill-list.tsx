import type { Bill } from '@park/contract/bills';
import { BILL_STATES } from '@park/domain/bills/bill-kinds';
import { smallList } from '@park/records/list/small-list';
import type { BillWords } from './use-bill-words.ts';

/** A charge is another's now, by what is known since. */
const stateOf = ({ state, isMoved, dispute }: Bill): string | null =>
  isMoved === true && dispute === null ? 'moved' : state;

const TONES: Readonly<Record<string, 'warning' | 'danger'>> = {
  waits: 'warning',
  moved: 'warning',
  disputed: 'danger',
};

/** Bills with whose they are and why. */
export const BillList = smallList<Bill, BillWords>({
  name: 'bills',
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'bill',
      width: 11,
      value: (bill, words) => words.name(bill),
      second: ({ issuer, place, vehicle }) =>
        [issuer, place, vehicle?.name].filter(Boolean).join(', ') || null,
    },
    {
      key: 'when',
      width: 10.25,
      value: ({ at, day }) => at ?? day,
      text: (bill, words) => words.when(bill),
    },
    {
      key: 'amount',
      kind: 'money',
      width: 10,
      value: ({ charged, amount }) => charged?.amount ?? amount,
      second: (bill, words) => words.reducedText(bill) ?? words.parts(bill),
    },
    { key: 'dueOn', kind: 'day', width: 6.5, value: ({ dueOn }) => dueOn },
    {
      key: 'driver',
      width: 8.5,
      filter: true,
      value: ({ driver }) => driver?.name,
      none: ({ nobody }) => nobody,
    },
    {
      key: 'why',
      width: 11,
      grows: true,
      text: (bill, words) => words.why(bill),
      attributes: () => ({ className: 'wraps' }),
    },
    {
      key: 'state',
      kind: 'word',
      words: 'states',
      width: 7.25,
      card: 'lead',
      value: stateOf,
      filterOrder: [...BILL_STATES, 'moved'],
      second: ({ note, dispute }, { says }) => (dispute === null ? note : says(dispute)),
      attributes: (bill) => ({ 'data-tone': TONES[stateOf(bill) ?? ''] }),
    },
  ],
});
