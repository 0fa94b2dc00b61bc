import { createRideSource, importRides, listRideSources } from '@park/contract/ride-sources';
import { ApiError } from '@park/http/api-error';
import { catchDownloads } from '@park/testing/catch-downloads';
import { refusal } from '@park/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { answerOf, choose, csv, HEAD, makeSource, rideLine, serve, show } from './ride-import.testing.tsx';

const press = async (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const paramsOf = ({ calls }: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path.startsWith('POST')).map(({ params }) => params);

describe('rides of a file', () => {
  it('are found, checked by the server and imported, with their sums', async () => {
    const { user, api } = show();
    await choose(user, csv([HEAD, rideLine('A-1'), rideLine('A-2', '1 000,00')]));
    expect(await screen.findByText('2 rides were found.')).toBeVisible();
    expect(screen.getByText('BYN 1,012.50')).toBeVisible();
    const preview = screen.getByRole('region', { name: 'The first 2 rides' });
    expect(within(preview).getByRole('row', { name: /1000\.00 BYN/ })).toHaveTextContent(
      /Иван Кот.*1234 AB-7.*Completed/,
    );
    expect(api.inputsOf(importRides)).toEqual([]);

    await press(user, 'Check 2 rides');
    expect(await screen.findByText('2 of 2 rides checked; nothing is kept yet')).toBeVisible();
    expect(screen.getByText('Would be new').parentElement).toHaveTextContent('2');
    await press(user, 'Import 2 rides');
    expect(await screen.findByText('2 of 2 rides sent')).toBeVisible();
    expect(api.inputsOf(importRides)).toMatchObject([
      { dryRun: true, rides: [{ externalId: 'A-1' }, { externalId: 'A-2' }] },
      { dryRun: false, rides: [{ externalId: 'A-1', pickupTime: '2026-03-20T06:00:00.000Z' }, {}] },
    ]);
    expect(paramsOf(api)).toEqual([{ id: 's-1' }, { id: 's-1' }]);
    await press(user, 'Done');
    expect(await screen.findByLabelText(/^Choose files with rides/)).toBeInTheDocument();
  });

  it('that are known already stay as they are', async () => {
    const api = serve().on(importRides, ({ rides }) => answerOf(rides, 'unchanged'));
    const { user } = show({ api });
    await choose(user, csv([HEAD, rideLine('A-1')]));
    await press(user, 'Check 1 ride');
    expect(await screen.findByText('Known, unchanged')).toBeVisible();
    expect(screen.getByText(/The same file can be imported again/)).toBeVisible();
  });

  it('that cannot be read are told with the field and the reason, and saved as CSV', async () => {
    const downloads = catchDownloads();
    const { user } = show();
    await choose(user, csv([HEAD, rideLine('A-1'), rideLine('A-2', '12,50', 'lost')]));
    const reason = /Status: The word “lost” is not known here/;
    expect(await screen.findByText('1 ride was found. 1 row cannot be read.')).toBeVisible();
    expect(screen.getByRole('row', { name: reason })).toHaveTextContent(/^3/);
    await press(user, 'Save 1 refused row');
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect(downloads.files[0]?.name).toBe('rides - refused.csv');
    const lines = (await downloads.text(0)).split('\r\n');
    expect(lines[1]).toContain('A-2,');
    expect(lines[1]).toMatch(reason);
  });

  it('that the server refuses are not sent again, and are among the refused rows at the end', async () => {
    const api = serve().on(importRides, ({ rides }) =>
      answerOf(rides, (id) => (id === 'A-2' ? 'rejected' : 'held'), [
        { field: 'pickupTime', code: 'too_long_ago', message: 'is more than 5 years ago' },
      ]),
    );
    const { user } = show({ api });
    await choose(user, csv([HEAD, rideLine('A-1'), rideLine('A-2')]));
    await press(user, 'Check 2 rides');
    expect(await screen.findByText('Would wait for a driver')).toBeVisible();
    expect(screen.getByText(/kept and wait/)).toBeVisible();
    const row = screen.getByRole('row', { name: /pickupTime: is more than 5 years ago/ });
    expect(row).toHaveTextContent(/^3/);
    await press(user, 'Import 1 ride');
    expect(await screen.findByText('1 of 1 rides sent')).toBeVisible();
    expect(api.inputsOf(importRides).at(-1)?.rides).toMatchObject([{ externalId: 'A-1' }]);
    expect(screen.getByRole('button', { name: 'Save 1 refused row' })).toBeVisible();
  });

  it('stay chosen when the server fails, and go on from there', async () => {
    let isBroken = true;
    const api = serve().on(importRides, ({ rides }) => {
      if (isBroken) throw refusal(403, { error: 'Not now.' });
      return answerOf(rides, 'created');
    });
    const { user } = show({ api });
    await choose(user, csv([HEAD, rideLine('A-1')]));
    await press(user, 'Check 1 ride');
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 0 rides' })).toHaveAccessibleDescription(
      'The check is not over yet',
    );
    isBroken = false;
    await press(user, 'Go on with 1 ride');
    expect(await screen.findByRole('button', { name: 'Import 1 ride' })).toBeEnabled();
    await press(user, 'Back to the columns');
    expect(await screen.findByText('1 ride was found.')).toBeVisible();
  });
});

it('a server that takes no more rides for now is left alone, which can be seen and stopped', async () => {
  const api = serve().on(importRides, () => {
    throw new ApiError('http', 'Too many', 429, { error: 'Too many' }, undefined, 40);
  });
  const { user } = show({ api, language: 'ru' });
  await user.upload(
    await screen.findByLabelText(/^Выберите файлы с поездками/),
    csv([HEAD, rideLine('A-1')]),
  );
  await screen.findByRole('list', { name: 'Выбранные файлы' });
  await press(user, 'Дальше, к столбцам');
  await press(user, 'Проверить 1 поездку');
  expect(await screen.findByText(/ограниченное число поездок.*продолжится сама в \d\d:\d\d/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Ход работы' })).toBeVisible();
  await press(user, 'Остановить');
  expect(await screen.findByText(/^Остановлено\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Продолжить: осталась 1 поездка' })).toBeVisible();
  expect(api.inputsOf(importRides)).toHaveLength(1);
});

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

  it('say that the park has another currency than the file', async () => {
    const { user } = show();
    await choose(user, csv([HEAD.replace('Fare', 'Fare|€'), rideLine('A-1')]));
    expect(await column('Currency')).toHaveAccessibleDescription(
      'The park has BYN: rides in another currency will be refused',
    );
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
    expect(screen.getByText(/belongs to no ride, such as a payout/)).toBeVisible();
    expect(screen.getByRole('row', { name: /AB 123 CD/ })).toHaveTextContent(/^payments_order\.csv: 2/);
  });
});

describe('the source of rides', () => {
  it('is chosen among those for files', async () => {
    const sources = [
      makeSource(),
      makeSource({ id: 's-2', name: 'Uber' }),
      makeSource({ id: 's-3', kind: 'api' }),
    ];
    const { user, api } = show({ api: serve(sources) });
    const source = await screen.findByRole('combobox', { name: 'Source' });
    expect(
      within(source)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bolt', 'Uber', 'New source…']);
    await user.selectOptions(source, 'Uber');
    await choose(user, csv([HEAD, rideLine('A-1')]));
    await press(user, 'Check 1 ride');
    await screen.findByText(/1 of 1 rides checked/);
    expect(paramsOf(api)).toEqual([{ id: 's-2' }]);
  });

  it('is made where there is none, by who may manage sources', async () => {
    const sources: ReturnType<typeof makeSource>[] = [];
    const api = serve()
      .on(listRideSources, () => ({ sources: [...sources] }))
      .on(createRideSource, ({ name }) => {
        sources.push(makeSource({ id: 's-9', name }));
        return { source: makeSource({ id: 's-9', name }) };
      });
    const { user } = show({ api });
    await press(user, 'Make the source');
    const name = await screen.findByRole('textbox', { name: 'Name of the new source' });
    expect(name).toHaveAccessibleDescription(/Enter a name/);
    await user.type(name, ' Bolt, Minsk ');
    await press(user, 'Make the source');
    expect(await screen.findByRole('combobox', { name: 'Source' })).toHaveDisplayValue('Bolt, Minsk');
    expect(api.inputsOf(createRideSource)).toEqual([{ name: 'Bolt, Minsk', kind: 'file' }]);
  });

  it('is asked for by who may not make one', async () => {
    show({ api: serve([]), role: 'operator' });
    expect(await screen.findByText(/An administrator has to make one/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go on to the columns' })).toHaveAccessibleDescription(
      'Choose a source first',
    );
  });
});

it('a file that is none is refused with the reason, and the others stay', async () => {
  const { user } = show({ language: 'ru' });
  const input = await screen.findByLabelText(/^Выберите файлы с поездками/);
  await user.upload(input, [csv([HEAD, rideLine('A-1')]), new File(['%PDF-1.7'], 'отчёт.csv')]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /«отчёт\.csv» прочитать нельзя.*Это документ PDF/,
  );
  expect(screen.getByRole('list', { name: 'Выбранные файлы' })).toHaveTextContent('rides.csv · 1 строка');
  await press(user, 'Дальше, к столбцам');
  expect(await screen.findByText('Найдена 1 поездка.')).toBeVisible();
});

it('the import is not for those who only look', async () => {
  show({ role: 'viewer' });
  expect(await screen.findByText('Your role may not import rides')).toBeVisible();
});
