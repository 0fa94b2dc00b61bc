import { getBankFile, saveBankFile } from '@park/contract/bank-files';
import { getPayoutRun } from '@park/contract/payouts';
import { defaultBankFile } from '@park/domain/bank-file/bank-file';
import { catchDownloads } from '@park/testing/catch-downloads';
import { type FakeApi } from '@park/testing/fake-api';
import { makePayoutLine } from '@park/testing/ledger-records';
import { screen, waitFor, within } from '@testing-library/react';
import { anna, confirmed, serve, show } from './payout-run.testing.tsx';

const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('a confirmed run', () => {
  const saved = {
    ...confirmed,
    run: { ...confirmed.run, fileSavedBy: anna, fileSavedAt: '2026-11-22T10:00:00Z' },
  };
  const rows =
    '\uFEFFПолучатель;Счёт (IBAN);Сумма;Валюта;Назначение платежа\r\n' +
    'Анна Лис;BY13NBRB3600900000002Z00AB00;80,00;BYN;Расчёт с водителем Анна Лис по 20.11.2026, ведомость RUN1\r\n';

  it.each(['en', 'ru'] as const)(
    'has one file for the bank, whatever the language is (%s)',
    async (language) => {
      const downloads = catchDownloads();
      const { user } = show(serve(confirmed), 'admin', language);
      await user.click(await button(language === 'en' ? 'File for the bank' : 'Файл для банка'));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(/BYN.80[.,]00.*Борис Кот/);
      await user.click(
        within(dialog).getByRole('button', { name: language === 'en' ? 'Save the file' : 'Сохранить файл' }),
      );
      await waitFor(() => expect(downloads.files).toHaveLength(1));
      expect([downloads.files[0]?.name, await downloads.text(0)]).toEqual([
        'payments_2026-11-20_RUN1.csv',
        rows,
      ]);
    },
  );

  it('writes the file as the park has set it, and shows who has saved one and when', async () => {
    const downloads = catchDownloads();
    const settings = {
      ...defaultBankFile('BYN'),
      separator: ',' as const,
      decimalSign: '.' as const,
      purpose: '{run}',
    };
    const api: FakeApi = serve(confirmed)
      .on(getBankFile, () => ({ settings }))
      .on(saveBankFile, () => {
        api.on(getPayoutRun, () => saved);
        return saved;
      });
    const { user } = show(api, 'admin', 'en', ['bankFiles']);
    await user.click(await button('File for the bank'));
    await user.click(await button('Save the file'));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect((await downloads.text(0)).split('\r\n')[1]).toBe(
      'Анна Лис,BY13NBRB3600900000002Z00AB00,80.00,BYN,RUN1',
    );
    expect(await screen.findByText(/file for the bank saved by Анна Лис/)).toBeVisible();
  });

  it('leaves out of a file what is marked as paid, and says which names a bank may refuse', async () => {
    const odd = { id: 'd-9', name: 'Кот 🚕' };
    const open = makePayoutLine({ driver: odd });
    show(
      serve({ run: confirmed.run, lines: [makePayoutLine({ driver: anna, status: 'paid' }), open] }),
    ).user.click(await button('File for the bank'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/1 payment, BYN.80\.00/);
    expect(dialog).toHaveTextContent(/1 of the payments is marked as paid and is not in the file/);
    expect(dialog).toHaveTextContent(/“Кот 🚕” has signs that banks do not take/);
    expect(within(dialog).getByRole('checkbox', { name: /Latin letters/ })).toBeChecked();
  });

  const payerSettings = {
    ...defaultBankFile('BYN'),
    format: 'payerTable' as const,
    encoding: 'windows-1251' as const,
    payerName: 'Park',
    payerAccount: 'BY13NBRB3600900000002Z00AB00',
    purpose: '{run} ★',
  };

  it('has the day on which it is made or a later one, and the numbers that the server gives', async () => {
    const downloads = catchDownloads();
    const api = serve(confirmed)
      .on(getBankFile, () => ({ settings: payerSettings }))
      .on(saveBankFile, () => ({ ...saved, lines: saved.lines.map((line) => ({ ...line, number: 41 })) }));
    const { user } = show(api, 'admin', 'en', ['bankFiles']);
    await user.click(await button('File for the bank'));
    const day = await screen.findByLabelText(/Day of the payments/);
    expect(day).not.toHaveValue('');
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await user.clear(day);
    await user.type(day, '2020-01-31');
    expect(day).toHaveAccessibleDescription(/from today to a year ahead/);
    expect(await button('Save the file')).toHaveAccessibleDescription(/from today to a year ahead/);
    await user.clear(day);
    await user.type(day, later);
    expect(day).toHaveAccessibleDescription(/many banks carry payments out on their next working day/);
    await user.click(await button('Save the file'));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    const [, row = ''] = (await downloads.text(0)).split('\r\n');
    expect(row.split(';').slice(0, 2)).toEqual(['41', later.split('-').toReversed().join('.')]);
  });

  it('names a few texts of each kind, also what is written in an encoding that has them not', async () => {
    const lines = ['Łukasz', 'Jürgen', 'Şahin', 'Ødegård', 'Åsa'].map((name, index) =>
      makePayoutLine({ driver: { id: `d-${index}`, name } }),
    );
    const api = serve({ run: confirmed.run, lines }).on(getBankFile, () => ({ settings: payerSettings }));
    const { user } = show(api, 'admin', 'en', ['bankFiles']);
    await user.click(await button('File for the bank'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('checkbox', { name: /Latin letters/ }));
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent.slice(0, 12))).toEqual([
      'The name “Łu',
      'The name “Jü',
      'The name “Şa',
      'The purpose ',
      'The purpose ',
      'The purpose ',
    ]);
    expect(items[0]).toHaveTextContent('In the file: Lukasz');
    expect(dialog).toHaveTextContent('and 4 more');
  });
});
