import { utils, write } from '@e965/xlsx';
import { screen } from '@testing-library/react';
import { show, upload } from './import-screen.testing.tsx';

function branches(): File {
  const book = utils.book_new();
  const head = ['ФИО', 'Телефон', 'Эл. почта'];
  const rows = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => [
      `${name} ${at}`,
      `+37533200000${at}`,
      `${name.length}${at}@park.by`,
    ]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Водители парка'], head, ...rows('Анна', 3)]), 'Минск');
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows('Олег', 2)]), 'Брест');
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'филиалы.xlsx');
}

describe('a workbook of several sheets', () => {
  it('says which one is read, which others there are, and what is above the headings; another can be chosen', async () => {
    const { user } = show();
    await upload(user, branches());
    const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
    expect(sheet).toHaveDisplayValue('Минск: 3 rows');
    expect(screen.getByText(/The workbook has another: Брест: 2 rows/)).toBeVisible();
    expect(screen.getByText('A row above the headings is left out: Водители парка')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add 3 drivers' })).toBeVisible();
    await user.selectOptions(sheet, 'Брест: 2 rows');
    expect(await screen.findByRole('button', { name: 'Add 2 drivers' })).toBeVisible();
    expect(screen.queryByText(/above the headings/)).not.toBeInTheDocument();
  });
});

it('a CSV file with a broken quote is refused with the number of its line', async () => {
  const { user } = show({ language: 'ru' });
  const lines = ['ФИО;Телефон;Эл. почта;Кем выдан', 'Пётр;1;a@b.by;"Центральный" РУВД', 'Яна;2;c@b.by;РУВД'];
  await user.upload(await screen.findByLabelText(/Выберите файл/), new File([lines.join('\n')], 'a.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Кавычка в строке 2 не закрывается вместе с ячейкой',
  );
});
