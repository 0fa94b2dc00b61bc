import { isTotalWord, paymentOfWord, statusOfWord, transactionKind } from './ride-words.ts';

describe('a status of a file', () => {
  it.each([
    ['Abgeschlossen', { status: 'completed' }],
    ['finished', { status: 'completed' }],
    ['Завершён', { status: 'completed' }],
    ['CONCLUÍDA', { status: 'completed' }],
    ['client_cancelled', { status: 'cancelled', cancellation: { by: 'passenger', kind: 'before_pickup' } }],
    ['client_did_not_show', { status: 'cancelled', cancellation: { by: 'passenger', kind: 'no_show' } }],
    ['driver_rejected', { status: 'cancelled', cancellation: { by: 'driver', kind: 'rejected' } }],
    ['driver_did_not_respond', { status: 'cancelled', cancellation: { by: 'platform', kind: 'expired' } }],
    ['Отменён водителем', { status: 'cancelled', cancellation: { by: 'driver', kind: 'before_pickup' } }],
    ['transporting', { status: 'ongoing' }],
  ])('%j is known', (word, meaning) => {
    expect(statusOfWord(word)).toEqual(meaning);
  });

  it.each(['not completed', 'completed?', 'cancel', 'cancelled by the weather', '1', ''])(
    '%j is not guessed from the words in it',
    (word) => {
      expect(statusOfWord(word)).toBeNull();
    },
  );
});

it.each([
  ['Cash', 'cash'],
  ['НАЛИЧНЫЕ', 'cash'],
  ['In-App-Zahlung', 'card'],
  ['Безналичный расчёт', 'card'],
  ['corp', 'corporate'],
  ['cash or card', null],
])('the payment %j is %j', (word, payment) => {
  expect(paymentOfWord(word)).toBe(payment);
});

it.each([
  ['trip completed order', 'ride'],
  ['Business Order for: marketplace: PERSONAL_TRANSPORT', 'ride'],
  ['trip fare adjust order', 'adjustment'],
  ['Business Adjustment Order for: marketplace: PERSONAL_TRANSPORT', 'adjustment'],
  ['tip order', 'tip'],
  ['x trip fare adjust order', null],
  ['so.payout', null],
])('the transaction %j is %j', (word, kind) => {
  expect(transactionKind(word)).toBe(kind);
});

it.each([
  ['Итого:', true],
  ['TOTAL', true],
  ['Gesamt', true],
  ['Total Street 5', false],
  ['', false],
])('%j begins a row of sums: %s', (cell, isTotal) => {
  expect(isTotalWord(cell)).toBe(isTotal);
});
