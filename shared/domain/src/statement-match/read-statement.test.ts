import { fileOf, SETTINGS } from '../ride-file/ride-files.testing.ts';
import { listKind } from '../ride-file/list-kinds.ts';
import { readStatement, statementDays } from './read-statement.ts';

function read(...lines: readonly string[]) {
  const { table, match } = fileOf(...lines);
  expect(listKind(table, match)).toBe('driverSums');
  return readStatement(table, match, SETTINGS);
}
const BOLT_DE =
  'Fahrer:in | E-Mail-Adresse | Handynummer | Bruttoverdienst (insgesamt)¦€ | Bruttoeinnahmen (In-App-Zahlung)¦€ | Bruttoeinnahmen (Barzahlung)¦€ | Bruttoeinnahmen (Barzahlung) MwSt.¦€ | Erhaltenes Bargeld¦€ | Trinkgelder von Fahrgästen¦€ | Kampagneneinnahmen¦€ | Kostenerstattungen¦€ | Mautgebühren¦€ | Gesamtgebühren¦€ | Provision¦€ | Rückerstattungen an Fahrgäste¦€ | Sonstige Gebühren¦€ | Umsatz netto¦€ | Voraussichtliche Auszahlung¦€ | Bruttoverdienst pro Stunde¦€/Std. | Fahrer-ID';

describe('a list of sums per driver, read as a statement', () => {
  // The bar parts cells in these tests, so headings with one are written with another sign.
  const bolt = (...rows: readonly string[]) => {
    const { table, match } = fileOf(BOLT_DE.replaceAll('¦', ','), ...rows);
    return readStatement(table, match, SETTINGS);
  };

  it('of Bolt in German has each kind once, from the driver’s side', () => {
    const statement = bolt(
      'Ann | a@b.c | +4915100000001 | 1000.00 | 700 | 300 | 19 | 300.00 | 20.00 | 50.00 | 0 | 0 | 220.00 | 200.00 | 0 | 20.00 | 850.00 | 550.00 | 25.00 | b-1',
    );
    expect(statement.lines).toEqual([
      {
        driver: { externalId: 'b-1', phone: '+4915100000001', name: 'Ann' },
        sums: {
          gross: 100_000,
          fee: -22_000,
          tip: 2_000,
          tolls: 0,
          cash: -30_000,
          bonus: 5_000,
          refund: 0,
          payout: 55_000,
        },
      },
    ]);
    expect(statement).toMatchObject({ currency: 'EUR', problems: [], totals: [] });
  });

  it('knows by its net whether tolls and what passengers got back are in the gross', () => {
    const inside = bolt(
      'Ann | a | — | 1000 | 700 | 300 | 19 | 300 | 0 | 0 | 0 | 8 | 200 | 200 | 5 | 0 | 800 | 500 | 25 | b-1',
    );
    expect(inside.lines[0]?.sums).toMatchObject({ gross: 99_200, tolls: 800 });
    const apart = bolt(
      'Ann | a | — | 1000 | 700 | 300 | 19 | 300 | 0 | 0 | 0 | 8 | 200 | 200 | 5 | 0 | 803 | 503 | 25 | b-1',
    );
    expect(apart.lines[0]?.sums).toMatchObject({ gross: 99_500, tolls: 800, payout: 50_300 });
  });

  it.each(['—', 'Alle Fahrer'])('with totals below the name %s has nobody of that name', (name) => {
    const sums = '1000 | 700 | 300 | 19 | 300 | 0 | 0 | 0 | 0 | 200 | 200 | 0 | 0 | 800 | 500 | 25';
    const statement = bolt(`Ann | a | — | ${sums} | b-1`, `${name} | — | — | ${sums} | —`);
    expect(statement).toMatchObject({ lines: [{ driver: { name: 'Ann' } }], totals: [], problems: [] });
  });

  it.each([
    [
      'Polish of today',
      'Kierowca | Identyfikator kierowcy | Zarobki brutto (ogółem), zł | Zarobki brutto (płatności gotówkowe), zł | Pobrana gotówka, zł | Napiwki od pasażerów, zł | Zarobki z kampanii, zł | Zwroty wydatków, zł | Opłaty ogółem, zł | Prowizja, zł | Zarobki netto, zł',
      'Anna | b-1 | 1 000,00 | 300,00 | 300,00 | 20,00 | 50,00 | 0,00 | 220,00 | 200,00 | 850,00',
    ],
    [
      'English',
      'Driver | Driver ID | Gross earnings (total), zł | Gross earnings (cash payments), zł | Cash collected, zł | Tips from passengers, zł | Campaign earnings, zł | Expense reimbursements, zł | Total fees, zł | Commission, zł | Net earnings, zł',
      'Anna | b-1 | 1000.00 | 300.00 | 300.00 | 20.00 | 50.00 | 0.00 | 220.00 | 200.00 | 850.00',
    ],
  ])('of Bolt: %s', (_, head, row) => {
    expect(read(head, row)).toMatchObject({
      currency: 'PLN',
      lines: [
        {
          driver: { externalId: 'b-1', name: 'Anna' },
          sums: {
            gross: 100_000,
            fee: -22_000,
            tip: 2_000,
            cash: -30_000,
            bonus: 5_000,
            refund: 0,
            payout: 55_000,
          },
        },
      ],
    });
  });

  it('of Bolt: the earlier Polish one, with a row of all drivers that is compared and is nobody', () => {
    const head =
      'Kierowca | Telefon | Wartość brutto | Opłata Bolt | Przejazdy gotówkowe (przyjęta gotówka) | Zniżki gotówkowe zrekompensowane przez Bolt | Tygodniowy bilans';
    const rows = [
      'Anna | +48500000001 | 1000,00 | -200,00 | -300,00 | 10,00 | 510,00',
      'Jan | +48500000002 | 500,00 | -100,00 | 0,00 | 0,00 | 400,00',
    ];
    const statement = read(
      head,
      ...rows,
      'Wszyscy Kierowcy |  | 1500,00 | -300,00 | -300,00 | 10,00 | 910,00',
    );
    expect(statement.lines.map(({ driver, sums }) => [driver.name, driver.phone, sums])).toEqual([
      ['Anna', '+48500000001', { gross: 100_000, fee: -20_000, cash: -29_000, payout: 51_000 }],
      ['Jan', '+48500000002', { gross: 50_000, fee: -10_000, cash: 0, payout: 40_000 }],
    ]);
    expect(statement.totals).toEqual([]);
    const wrong = read(head, ...rows, 'Wszyscy Kierowcy |  | 1500,00 | -300,00 | -300,00 | 10,00 | 900,00');
    expect(wrong.totals).toEqual([{ kind: 'payout', said: 90_000, read: 91_000 }]);
  });

  it('of FREENOW in Polish is compared in its three kinds', () => {
    const statement = read(
      'ID kierowcy | Kierowca | Zarobki przed odliczeniem prowizji | Prowizja | Płatności gotówką',
      'f-1 | Anna Nowak | 800.00 | 120.00 | 90.00',
      'Razem |  | 800.00 | 120.00 | 90.00',
    );
    expect(statement).toMatchObject({ kinds: ['gross', 'fee', 'cash'], totals: [] });
    expect(statement.lines).toEqual([
      {
        driver: { externalId: 'f-1', name: 'Anna Nowak' },
        sums: { gross: 80_000, fee: -12_000, cash: -9_000 },
      },
    ]);
  });

  it.each([
    [
      'English',
      'Driver UUID | Driver first name | Driver surname | Paid to you | Paid to you : Your earnings | Paid to you : Your earnings : Fare | Paid to you : Your earnings : Service fee | Paid to you : Your earnings : Tip | Paid to you : Trip balance : Payouts : Cash collected | Paid to you:Trip balance:Payouts:Transferred To Bank Account | Paid to you:Trip balance:Refunds:Toll',
    ],
    [
      'Polish',
      'Identyfikator UUID kierowcy | Imię kierowcy | Nazwisko kierowcy | Wypłacono Ci | Wypłacono Ci : Twój przychód | Wypłacono Ci : Twój przychód : Opłata | Wypłacono Ci : Twój przychód : Opłata za usługę | Wypłacono Ci : Twój przychód : Napiwek | Wypłacono Ci : Bilans przejazdu : Wypłaty : Odebrana gotówka | Wypłacono Ci:Bilans przejazdu:Wypłaty:Przelano na konto bankowe | Wypłacono Ci:Bilans przejazdu:Zwroty:Opłata drogowa',
    ],
  ])('of Uber by the paths of its headings: %s', (_, head) => {
    const { lines } = read(
      head,
      'u-1 | Ann | Example | -500.00 | 810.00 | 1000.00 | -200.00 | 10.00 | -310.00 | -1004.00 | 4.00',
    );
    expect(lines).toEqual([
      {
        driver: { externalId: 'u-1', name: 'Ann Example' },
        sums: { gross: 100_000, fee: -20_000, tip: 1_000, tolls: 400, cash: -31_000, payout: 50_400 },
      },
    ]);
  });

  it('takes no time online for an amount, and says which cell is none', () => {
    const head = 'Driver | Driver ID | Tips online | Gross earnings | Cash collected';
    expect(read(head, 'Ann | d-1 | 01:12:42 | 10.00 | 5.00').kinds).toEqual(['gross', 'cash']);
    expect(read(head, 'Ann | d-1 | 01:12:42 | ten | 5.00').problems).toEqual([
      { line: 2, heading: 'Gross earnings', code: 'amountUnreadable', cell: 'ten' },
    ]);
  });

  it('has the days that its name or the text above it has', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(statementDays(['20261116-20261122-payments_driver-Park.csv'])).toEqual(week);
    expect(statementDays(['sums.csv', 'Zeitraum: 16.11.2026 – 22.11.2026'])).toEqual(week);
    expect(statementDays(['report 2026-11-16_2026-11-22 (1).csv'])).toEqual(week);
    expect(statementDays(['sums.csv', '20261399-20261122'])).toBeNull();
  });
});
