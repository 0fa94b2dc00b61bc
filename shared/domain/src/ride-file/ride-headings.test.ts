import { matchRideHeadings, missingParts, withSums } from './ride-headings.ts';

const fields = (...headings: string[]) => matchRideHeadings(headings);

describe('the columns of known exports', () => {
  it('of Bolt by ride are found in German, English and Portuguese', () => {
    expect(
      fields(
        'Datum',
        'Fahrer',
        'Kfz-Kennzeichen',
        'Status',
        'Fahrtpreis|€',
        'Zahlungsart',
        'Individueller Identifikator',
      ),
    ).toEqual(['pickupTime', 'driverName', 'plate', 'status', 'fare', 'payment', 'driverId']);
    expect(
      fields('Date', 'Driver', 'License plate', 'Order status', 'Ride price|€', 'Payment method'),
    ).toEqual(['pickupTime', 'driverName', 'plate', 'status', 'fare', 'payment']);
    expect(
      fields('Data', 'Motorista', 'Matrícula', 'Estado', 'Preço da viagem|€', 'Método de pagamento'),
    ).toEqual(['pickupTime', 'driverName', 'plate', 'status', 'fare', 'payment']);
  });

  it('of Uber’s payments are the branch of the fare, whatever the space around colons', () => {
    expect(
      fields(
        'transaction UUID',
        'Driver UUID',
        'Trip UUID',
        'Description',
        'vs reporting',
        'Paid to you',
        'Paid to you : Your earnings',
        'Paid to you:Your earnings:Fare:Fare',
        'Paid to you : Your earnings : Fare',
        'Paid to you:Your earnings:Service fee',
        'Paid to you : Trip balance : Payouts : Cash collected',
        'Paid to you:Your earnings:Tip',
        'Paid to you:Trip balance:Refunds:Toll',
      ),
    ).toEqual([
      'transactionId',
      'driverId',
      'externalId',
      'transactionKind',
      'dropoffTime',
      'paid',
      'earnings',
      null,
      'fare',
      'platformFee',
      'cash',
      'tip',
      'tolls',
    ]);
  });

  it('of Uber are found in German, by the old and the new name of the park', () => {
    expect(
      fields(
        'Fahrt-UUID',
        'An dein Unternehmen gezahlt : Deine Umsätze : Fahrpreis',
        'Kennzeichen',
        'Fahrtstatus',
      ),
    ).toEqual(['externalId', 'fare', 'plate', 'status']);
    expect(
      fields('An dich gezahlt:Deine Umsätze:Fahrpreis', 'An dich gezahlt:Deine Umsätze:Trinkgeld'),
    ).toEqual(['fare', 'tip']);
  });

  it('of cabinets in Russian are found with their units', () => {
    expect(
      fields(
        '№ заказа',
        'Дата и время',
        'Водитель',
        'Гос. номер',
        'Позывной',
        'Сумма, BYN',
        'Пробег (км)',
        'Оплата',
      ),
    ).toEqual([
      'externalId',
      'pickupTime',
      'driverName',
      'plate',
      'vehicleCode',
      'fare',
      'distance',
      'payment',
    ]);
  });

  it('may have date and time of day apart', () => {
    expect(fields('Дата', 'Время', 'Водитель')).toEqual(['day', 'pickupTime', 'driverName']);
  });

  it('are not guessed from a known word among others, nor from a description without transactions', () => {
    expect(fields('Fare per km', 'Fahrer des Monats', 'Status of the car', 'Description')).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('a file by driver and week, without times, is no file of rides', () => {
  expect(missingParts(fields('Fahrer:in', 'Bruttoverdienst (insgesamt)|€', 'Fahrer-ID'))).toEqual(['time']);
  expect(missingParts(fields('Datum', 'Fahrtpreis'))).toEqual(['driver']);
  expect(missingParts(fields('Datum', 'Fahrer'))).toEqual([]);
});

it('columns that were chosen before there were sums get those, and no others', () => {
  const found = ['fare', 'tax', 'earnings', 'tip'] as const;
  expect(withSums(['fare', null, null, null], found)).toEqual(['fare', 'tax', 'earnings', null]);
  expect(withSums(['fare', null, 'earnings', null], found)).toEqual(['fare', null, 'earnings', null]);
});
