import { importRides } from '@park/contract/ride-sources';
import { ApiError } from '@park/http/api-error';
import { catchDownloads } from '@park/testing/catch-downloads';
import { refusal } from '@park/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import {
  answerOf,
  choose,
  csv,
  HEAD,
  paramsOf,
  press,
  rideLine,
  serve,
  show,
} from './ride-import.testing.tsx';

/** A term of a list with its value. */
const term = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement as HTMLElement;

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
    expect(await term('Would be new')).toHaveTextContent(/^Would be new2$/);
    expect(await term('Fare')).toHaveTextContent('BYN 1,012.50');
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
    expect(await term('Known, unchanged')).toBeVisible();
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
    // In the format of the file that was chosen.
    expect(lines[1]).toContain('A-2;');
    expect(lines[1]).toMatch(reason);
  });

  it('that the server refuses are not sent again, and are among the refused rows at the end', async () => {
    const api = serve().on(importRides, ({ rides }) =>
      answerOf(rides, (id) => (id === 'A-2' ? 'rejected' : 'held'), [
        { field: 'pickupTime', code: 'too_long_ago', message: 'is more than 5 years ago' },
        { field: 'dropoffTime', code: 'not_before', message: 'must not be before pickupTime' },
        { field: 'money.currency', code: 'other_currency', message: 'must be that of the park' },
        { field: 'driver.phone', code: 'e164', message: 'must be a phone number' },
      ]),
    );
    const { user } = show({ api });
    await choose(user, csv([HEAD, rideLine('A-1'), rideLine('A-2')]));
    await press(user, 'Check 2 rides');
    expect(await term('Would wait')).toBeVisible();
    expect(screen.getByText(/Rides that wait are kept/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Another source has told of this ride/ })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rides that are shown' }), 'Refused (1)');
    const rows = within(screen.getByRole('region', { name: 'Rides with their verdicts' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toHaveTextContent(/^3.*Refused.*A-2.*Pickup time: is more than 5 years ago/);
    expect(rows[1]).toHaveTextContent(
      /Drop-off time: must not be before “Pickup time”\. Currency: must be.*Driver: phone: must/,
    );
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
