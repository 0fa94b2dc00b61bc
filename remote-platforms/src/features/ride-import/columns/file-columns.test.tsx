import { screen, waitFor } from '@testing-library/react';
import { choose, csv, HEAD, press, rideLine, show } from '../ride-import.testing.tsx';

describe('the columns of a file', () => {
  const LINES = ['Когда;Кто вёз;Сколько', '20.03.2026 09:00;Иван Кот;12,50'];
  const column = (name: string) => screen.findByRole('combobox', { name });

  it('that are not known are chosen by hand, and found again for the same headings in another order', async () => {
    const { user, unmount } = show();
    await choose(user, csv(LINES, 'cabinet.csv'));
    const missing = await screen.findByRole('alert');
    expect(missing).toHaveTextContent(/cabinet\.csv: no column for the time of the ride, the driver/);
    expect(screen.getByRole('button', { name: /^Check/ })).toHaveAccessibleDescription(
      'Choose the missing columns first',
    );
    await user.selectOptions(await column('Когда'), 'Pickup time');
    await user.selectOptions(await column('Кто вёз'), 'Driver: name');
    await user.selectOptions(await column('Сколько'), 'Fare');
    await user.selectOptions(await column('Decimal sign'), 'Comma: 1234,50');
    expect(await screen.findByText('1 ride was found.')).toBeVisible();
    expect(screen.getByText(/known by name only/)).toBeVisible();
    expect(screen.getByText(/all rides count as completed/)).toBeVisible();
    await press(user, 'Check 1 ride');
    await screen.findByText(/1 of 1 rides checked/);
    unmount();
  });

  it('are remembered for the same headings in another order', async () => {
    const fields = { когда: 'dropoffTime', 'кто вез': 'driverName', сколько: 'tip' };
    const settings = {
      timeZone: 'Europe/Warsaw',
      currency: 'BYN',
      decimal: ',',
      distance: 'km',
      dayOrder: 'dayFirst',
    };
    const key = Object.keys(fields).sort().join('\n');
    const { user } = show({ preferences: { 'ride-files': { [key]: { fields, settings } } } });
    await choose(user, csv(['Сколько;Когда;Кто вёз', '12,50;20.03.2026 09:00;Иван Кот']));
    expect(await screen.findByText('1 ride was found.')).toBeVisible();
    expect(await column('Time zone')).toHaveValue('Europe/Warsaw');
    await press(user, 'rides.csv: 3 of 3 columns are used');
    expect(await column('Сколько')).toHaveDisplayValue('Tip');
  });

  it('keep the time zone whose name was typed whole when Enter is pressed', async () => {
    const { user } = show();
    await choose(user, csv([HEAD, rideLine('A-1')]));
    const field = await column('Time zone');
    await user.clear(field);
    await user.type(field, 'Europe/Vilnius');
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Europe/Vilnius');
  });

  it('say that the park has another currency than the file', async () => {
    const { user } = show();
    await choose(user, csv([HEAD.replace('Fare', 'Fare|€'), rideLine('A-1')]));
    expect(await column('Currency')).toHaveAccessibleDescription(
      'The park has BYN: rides in another currency will be refused',
    );
  });

  it.each([
    ['Arrived at;Drop-off time', '20.03.2026 09:00;20.03.2026 09:30', false],
    ['Booked at;Pickup time', '20.03.2026 08:50;20.03.2026 09:00', true],
    ['Booked at;Drop-off time', '20.03.2026 09:00;20.03.2026 09:30', false],
    ['Order ID;Drop-off time', 'A-1;20.03.2026 09:30', true],
  ])('%s: rides begin and end at one time is said only where it is so', async (head, cells, isSaid) => {
    const { user } = show();
    await choose(user, csv([`${head};Driver;Fare`, `${cells};Иван Кот;12,50`]));
    expect(await screen.findByText('1 ride was found.')).toBeVisible();
    expect(screen.queryAllByText(/There is one time only/)).toHaveLength(isSaid ? 1 : 0);
  });

  it('of two files of Uber are joined', async () => {
    const trips = csv(
      [
        'Trip UUID,Driver UUID,Number plate,Trip request time,Trip drop-off time,Trip status',
        'T-1,d-1,AB 123 CD,2026-03-20 09:00:00,2026-03-20 09:30:00,completed',
      ],
      'trip_activity.csv',
    );
    const payments = csv(
      [
        'transaction UUID,Driver UUID,Trip UUID,Description,vs reporting,Paid to you : Your earnings : Fare,Paid to you:Your earnings:Tip',
        't-1,d-1,T-1,trip completed order,2026-03-20 09:31:00 +0300 MSK,20.00,',
        't-2,d-1,T-1,tip order,2026-03-20 09:40:00 +0300 MSK,,3.00',
        't-3,d-1,,so.payout,2026-03-20 09:50:00 +0300 MSK,,',
      ],
      'payments_order.csv',
    );
    const { user } = show();
    await choose(user, trips, payments);
    expect(await screen.findByText('1 ride was found.')).toBeVisible();
    expect(screen.getByText('BYN 20.00')).toBeVisible();
    expect(screen.getByText('BYN 3.00')).toBeVisible();
    expect(screen.getByText('Payout · so.payout')).toBeVisible();
    expect(screen.queryByText(/trip_activity\) of the same days is missing/)).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /AB 123 CD/ })).toHaveTextContent(/^payments_order\.csv: 2/);
    await press(user, 'Check 1 ride');
    // A long name of a file is cut at its end, where the row would be.
    expect(await screen.findByText('2 · payments_order.csv')).toBeVisible();
  });
});
