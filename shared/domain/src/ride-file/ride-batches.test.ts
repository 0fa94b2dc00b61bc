import { BODY_MAX_BYTES } from '@park/contract/limits';
import { batchEnd, countVerdicts, outcomesOf, remarksOf, sumsOf } from './ride-batches.ts';
import { refusedLines } from '../import/refused-lines.ts';
import type { FileRide } from './read-ride-files.ts';
import { fileOf, readFiles } from './ride-files.testing.ts';

const ride = (id: string, category = ''): FileRide => ({
  file: 0,
  line: 2,
  ride: {
    externalId: id,
    status: 'completed',
    driver: { externalId: 'd' },
    pickupTime: '2024-03-20T09:00:00Z',
    category,
  },
});

describe('a batch', () => {
  it('has at most 1,000 rides', () => {
    const rides = Array.from({ length: 2_500 }, (_, at) => ride(String(at)));
    expect([batchEnd(rides, 0), batchEnd(rides, 1_000), batchEnd(rides, 2_000)]).toEqual([
      1_000, 2_000, 2_500,
    ]);
  });

  it('fits a request, whose letters may have several bytes', () => {
    const rides = Array.from({ length: 1_000 }, (_, at) => ride(String(at), 'Я'.repeat(2_000)));
    const end = batchEnd(rides, 0);
    const bytes = new TextEncoder().encode(
      JSON.stringify(rides.slice(0, end).map((each) => each.ride)),
    ).length;
    expect(end).toBeLessThan(1_000);
    expect(bytes).toBeLessThan(BODY_MAX_BYTES);
    expect(bytes).toBeGreaterThan(BODY_MAX_BYTES * 0.95);
  });
});

it('a ride of which the server says nothing that is known counts as refused', () => {
  const item = { externalId: 'A', rideId: null, reasons: [], problems: [] };
  const outcomes = outcomesOf(
    [
      { ...item, index: 1, verdict: 'created' },
      { ...item, index: 2, verdict: 'blessed' },
    ],
    3,
  );
  expect(outcomes.map((outcome) => outcome?.verdict)).toEqual(['rejected', 'created', 'rejected']);
  expect(countVerdicts([...outcomes, null])).toMatchObject({ created: 1, rejected: 2, updated: 0 });
});

it('remarks on rides that are taken are counted, with one of their sentences', () => {
  const item = { externalId: 'A', rideId: null, reasons: [] };
  const remark = { field: 'money', code: 'sum_differs', message: 'Paid 9.00, due 10.00' };
  const outcomes = outcomesOf(
    [
      { ...item, index: 0, verdict: 'created', problems: [remark] },
      { ...item, index: 1, verdict: 'held', problems: [{ ...remark, message: 'Paid 1.00, due 2.00' }] },
      { ...item, index: 2, verdict: 'rejected', problems: [{ ...remark, code: 'too_long_ago' }] },
    ],
    3,
  );
  expect(remarksOf([...outcomes, null])).toEqual({
    remarks: [{ code: 'sum_differs', example: 'Paid 9.00, due 10.00', count: 2 }],
    held: 1,
  });
});

it('refused rows are given back as they were, file by file, with all their reasons', () => {
  const tables = [fileOf('Date | Fare', 'a | 1', 'b | 2'), fileOf('Fare | Date', '3 | c')];
  const rows = [
    { file: 0, line: 3, reason: 'No date' },
    { file: 1, line: 2, reason: 'No driver' },
    { file: 0, line: 3, reason: 'No price' },
  ];
  expect(readFiles(tables).rides).toEqual([]);
  expect(refusedLines(tables, rows, 'Reasons').map(({ lines }) => lines)).toEqual([
    [
      ['Date', 'Fare', 'Reasons'],
      ['b', '2', 'No date. No price'],
    ],
    [
      ['Fare', 'Date', 'Reasons'],
      ['3', 'c', 'No driver'],
    ],
  ]);
});

it('the sums of rides are those of the parts that they have', () => {
  const money = (fare: string, tip?: string) => ({ currency: 'BYN', fare, ...(tip && { tip }) });
  const rides = [money('12.50'), money('0.05', '1.00')].map((each, at) => {
    const one = ride(String(at));
    return { ...one, ride: { ...one.ride, money: each } };
  });
  expect(sumsOf([...rides, ride('x')], 'BYN')).toEqual({ fare: 1255, tip: 100 });
  const cancelled = ride('c');
  const fee = { currency: 'BYN', fare: '4.00', cancellationFee: '3.00' };
  const unpaid = { ...cancelled, ride: { ...cancelled.ride, status: 'cancelled' as const, money: fee } };
  expect(sumsOf([unpaid], 'BYN')).toEqual({ cancellationFee: 300 });
});
