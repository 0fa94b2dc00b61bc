import { listKind } from './list-kinds.ts';
import { fileOf } from './ride-files.testing.ts';

const kindOf = (...lines: readonly string[]) => {
  const { table, match } = fileOf(...lines);
  return listKind(table, match);
};

describe('a list without rides', () => {
  it('of invoices to passengers is told in several languages, whatever else it has', () => {
    expect(
      kindOf(
        'Invoice Number | Date | Payment method | Date of ride | Recipient | Company name (Driver) | Price Total',
        'INV-2 | 01.10.2026 00:22 | Cash | 30.09.2026 23:51 | Passenger | PARK | 17.3',
      ),
    ).toBe('passengerInvoices');
    expect(
      kindOf(
        'Numer faktury | Data | Metoda płatności | Data przejazdu | Odbiorca | Suma',
        'F-1 | 01.10.2026 00:22 | Gotówka | 30.09.2026 23:51 | Anna | 17,3',
      ),
    ).toBe('passengerInvoices');
  });

  it.each([
    [
      'driverSums',
      'Fahrer:in | Handynummer | Bruttoverdienst (insgesamt)|€ | Fahrer-ID',
      'Ann | +4915100000001 | 1000.00 | bolt-1',
    ],
    [
      'driverSums',
      'Kierowca | Identyfikator kierowcy | Zarobki netto|ZŁ | Zarobki z kampanii|ZŁ',
      'Anna | b-1 | 100,00 | 5,00',
    ],
    [
      'driverSums',
      'UUID du chauffeur | Prénom du chauffeur | Revenus totaux | Versements',
      'd-1 | Ann | 100.00 | -20.00',
    ],
    [
      'campaigns',
      'Fahrer | Name der Kampagne | Erzielter Umsatz|€ | Datum',
      'Ann | Oktober | 50.00 | 2026-10-01',
    ],
    ['shifts', 'Fahrer | Datum | Gesamte Zeit online (Min.) | Schichtzeit', 'Ann | 2026-10-01 | 340 | 6:00'],
  ])('is told by what it is: %s', (kind, head, row) => {
    expect(kindOf(head, row)).toBe(kind);
  });

  it.each([
    ['Когда | Кто | Сколько', '20.03.2026 09:00 | Иван Кот | 12,50'],
    ['Order ID | Date | Driver ID | Fare | Time online', '1 | 2024-03-20 09:05 | 7 | 12.50 | 40'],
    ['Order ID | Date | Driver | Invoice', '1 | 45371.5 | Ann | F-1'],
  ])('is none that may have rides: %s', (head, row) => {
    expect(kindOf(head, row)).toBeNull();
  });
});
