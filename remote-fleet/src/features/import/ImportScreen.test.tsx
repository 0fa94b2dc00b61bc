import { createDriver, listDrivers } from '@park/contract/drivers';
import { catchDownloads } from '@park/testing/catch-downloads';
import { networkLoss } from '@park/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { csv, driverLine, HEAD, input, parkOf, show, upload } from './import-screen.testing.tsx';

const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

describe('choosing a file', () => {
  it('is offered to the roles that may add drivers, and to no other', async () => {
    show({ role: 'viewer' });
    expect(screen.getByText('Your role may not add drivers')).toBeVisible();
    expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
  });

  it('leads back to the list as it was', async () => {
    show();
    expect(screen.getByRole('link', { name: 'Back to Drivers' })).toHaveAttribute('href', '/?tab=staff&q=x');
    await input();
  });

  it.each([
    ['an empty file', new File([], 'a.csv'), 'The file is empty.'],
    ['headings alone', csv(), /only one row, its headings/],
    ['a picture', new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1])], 'a.csv'), /This is a picture/],
    [
      '2,001 rows',
      csv(...Array.from({ length: 2001 }, () => driverLine(1))),
      /It has 2,001 rows; one import takes at most 2,000/,
    ],
    ['garbled letters', new File(['Name\n\uFFFD\uFFFD'], 'a.csv'), /The letters of the text cannot be read/],
  ])('says why %s cannot be imported, with the limit, and takes another one', async (_, file, sentence) => {
    const { user } = show();
    await upload(user, file);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('alert')).toHaveTextContent(file.name);
    await upload(user, csv(driverLine(1)));
    expect(await screen.findByRole('button', { name: 'Add 1 driver' })).toBeVisible();
  });

  it.each(['text/comma-separated-values', 'application/vnd.ms-excel', 'text/plain', 'text/csv'])(
    'takes a file without an ending that a phone calls %s',
    async (type) => {
      const { user } = show();
      await upload(user, new File([csv(driverLine(1))], 'drivers', { type }));
      expect(await screen.findByRole('button', { name: 'Add 1 driver' })).toBeVisible();
    },
  );

  it('works by dropping a file', async () => {
    show();
    fireEvent.drop((await input()).closest('label') as HTMLElement, {
      dataTransfer: { files: [csv(driverLine(1))] },
    });
    expect(await screen.findByRole('button', { name: 'Add 1 driver' })).toBeVisible();
  });

  it('can start from a template with headings in the language of the screen and one example', async () => {
    const { files, text } = catchDownloads();
    const { user } = show({ language: 'ru' });
    await user.click(await screen.findByRole('button', { name: 'Шаблон CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('Водители.csv');
    const [head = '', example = '', end] = (await text(0)).split('\r\n');
    expect(head).toMatch(/^\uFEFFФИО;Эл\. почта;Телефон;Пароль;/);
    expect(example).toMatch(/^Иванов Иван Иванович;ivanov@example\.com;"'\+375/);
    expect(example).toContain(';Активен;');
    expect(end).toBe('');
  });

  it('saves the template as a workbook too', async () => {
    const { files } = catchDownloads();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Template XLSX' }));
    await waitFor(() => expect(files[0]?.name).toBe('Drivers.xlsx'));
  });
});

describe('the check before anything is sent', () => {
  it('gives a verdict per row and field, with the records that are alike', async () => {
    const { user, api } = show();
    await upload(
      user,
      csv(
        driverLine(1),
        'Яна;nobody;+375 33 100-00-09;;',
        'Олег;o@park.by;80291234567;7ав 123456;',
        driverLine(1),
      ),
    );
    expect(await screen.findByText('1 row can be added. 3 rows have problems and stay out.')).toBeVisible();
    const wrong = rowOf('Яна');
    expect(within(wrong).getByText('1 problem')).toBeVisible();
    expect(within(wrong).getByText('Email is invalid').closest('td')).toHaveTextContent('nobody');
    expect(within(rowOf('Олег')).getAllByText('Already in the park: Иван Петров')).toHaveLength(2);
    expect(screen.getAllByText('The same as in row 2').length).toBeGreaterThan(0);
    expect(api.inputsOf(createDriver)).toEqual([]);
  });

  it('shows only the rows with problems when it is asked to', async () => {
    const { user } = show();
    await upload(user, csv(driverLine(1), 'Яна;nobody;1;;'));
    await user.click(await screen.findByRole('radio', { name: 'With problems (1)' }));
    expect(screen.queryByText('Иван 1')).toBeNull();
    expect(screen.getByText('Яна')).toBeVisible();
  });

  it('names the required field without a column, opens the columns, and takes the person’s choice', async () => {
    const { user } = show();
    await upload(user, new File(['ФИО;Почта для связи;Сотовый\r\nИван;i@park.by;+375 33 1'], 'a.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No column for a required field: Phone number',
    );
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сотовый' }), 'Phone number *');
    expect(await screen.findByRole('button', { name: 'Add 1 driver' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives a field to one column only', async () => {
    const { user } = show();
    await upload(user, csv(driverLine(1)));
    await user.click(await screen.findByRole('button', { name: 'Columns: 4 of 5 are imported' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Табельный номер' }),
      "Driver's license number",
    );
    expect(screen.getByRole('combobox', { name: 'Водительское удостоверение' })).toHaveDisplayValue(
      'Do not import',
    );
  });

  it('reads the text in another encoding, and keeps the table when that makes no sense', async () => {
    const { user } = show();
    await upload(user, csv(driverLine(1)));
    await user.click(await screen.findByRole('button', { name: /^Columns/ }));
    const encoding = screen.getByRole('combobox', { name: 'Encoding of the text' });
    expect(encoding).toHaveDisplayValue('UTF-8');
    await user.selectOptions(encoding, 'Windows-1251');
    expect(await screen.findByText(/The letters of the text cannot be read/)).toBeVisible();
    // The rows are judged again, in short steps.
    expect(await screen.findByRole('cell', { name: 'Иван 1' })).toBeVisible();
  });

  it('says that passwords are made, or shows none of those in the file', async () => {
    const { user } = show();
    await upload(user, csv(driverLine(1)));
    expect(await screen.findByText(/each driver gets a password of their own/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another file' }));
    await upload(user, new File(['Name;Email;Phone;Password\r\nYana;y@park.by;1;hidden-1'], 'a.csv'));
    expect(await screen.findByRole('cell', { name: 'Yana' })).toBeVisible();
    expect(screen.queryByText(/hidden-1/)).toBeNull();
    expect(screen.queryByText(/password of their own/)).toBeNull();
  });

  it('waits for the list of the park, and says when it cannot be read', async () => {
    const api = parkOf().on(listDrivers, () => Promise.reject(networkLoss()));
    const { user } = show({ api });
    await upload(user, csv(driverLine(1)));
    expect(await screen.findByText(/could not be read, so that nothing can be compared/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    api.on(listDrivers, () => ({ drivers: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Add 1 driver' })).toBeVisible();
  });

  it('asks before it is left', async () => {
    const { user, isGuarded } = show();
    expect(isGuarded()).toBe(false);
    await upload(user, csv(driverLine(1)));
    await screen.findByRole('button', { name: 'Add 1 driver' });
    expect(isGuarded()).toBe(true);
  });

  it('gives back the refused rows with reasons without adding anything', async () => {
    const { files, text } = catchDownloads();
    const { user } = show();
    await upload(user, csv(driverLine(1), 'Яна;nobody;+375 33 1;;7'));
    await user.click(await screen.findByRole('button', { name: 'Save 1 refused row' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('водители - refused.csv');
    expect(await text(0)).toBe(
      `\uFEFF${HEAD};Reasons\r\nЯна;nobody;"'+375 33 1";;7;Email: Email is invalid\r\n`,
    );
  });
});

it('is translated into Russian, with Russian plurals', async () => {
  const { user } = show({ language: 'ru' });
  await user.upload(
    await screen.findByLabelText(/^Выберите файл с водителями/),
    csv(driverLine(1), driverLine(2), 'Яна;nobody;1;;'),
  );
  expect(await screen.findByText('Можно добавить 2 строки. 1 строка с ошибками не войдёт.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Добавить 2 водителя' }));
  expect(await screen.findByText('Добавлено водителей: 2 из 2')).toBeVisible();
});
