import { listDrivers, updateDriverFares, type WireDriver } from '@park/contract/drivers';
import { FakeApi } from '@park/testing/fake-api';
import { makeNamedDriver, makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';

const park: WireDriver[] = [
  makeNamedDriver('11', 'Anna', { currentFarePerKm: 1.15 }),
  makeNamedDriver('12', 'Boris', { currentFarePerKm: 1 }),
  makeNamedDriver('13', 'Yana', { currentFarePerKm: 999 }),
  makeNamedDriver('14', 'Zoya', { currentFarePerKm: 0 }),
];

async function ask(api = new FakeApi(), language: 'en' | 'ru' = 'en') {
  api.on(listDrivers, () => ({ drivers: park }));
  const view = renderScreen(<DriversScreen />, { api, language, address: { tab: 'staff' } });
  const { user } = view;
  await screen.findByText('Anna');
  const isEnglish = language === 'en';
  await user.click(
    screen.getByRole('checkbox', { name: isEnglish ? 'Select all that match' : 'Выбрать всё найденное' }),
  );
  await user.click(screen.getByRole('button', { name: isEnglish ? 'Change fare' : 'Изменить цену' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, dialog };
}

const rowsOf = (dialog: ReturnType<typeof within<typeof queries>>): string[] =>
  dialog
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join(' | '));

describe('the dialog for the fares of selected drivers', () => {
  it('shows each fare before and after, sends one value per driver in one call, and says so', async () => {
    const api = new FakeApi().on(updateDriverFares, ({ fares }) => ({ updated: fares.length }));
    const { user, dialog, notices } = await ask(api);
    expect(dialog.getByText('Change the fare of 4 drivers')).toBeVisible();
    await user.keyboard('1,15');
    expect(rowsOf(dialog)).toEqual([
      'Anna | 1.15 | 1.15 (same)',
      'Boris | 1.00 | 1.15',
      'Yana | 999.00 | 1.15',
      'Zoya | 0.00 | 1.15',
    ]);
    expect(dialog.getByText('3 fares change. The same as before: 1.')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Updated 3 drivers' }]));
    expect(api.inputsOf(updateDriverFares)).toEqual([
      { fares: ['12', '13', '14'].map((driverId) => ({ driverId, farePerKm: 1.15 })) },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('adds percent, says how it rounds, and leaves out what would go beyond the limits', async () => {
    const api = new FakeApi().on(updateDriverFares, ({ fares }) => ({ updated: fares.length }));
    const { user, dialog } = await ask(api);
    await user.click(dialog.getByRole('radio', { name: '+ %' }));
    expect(dialog.getByText('Fares are rounded to 0.01 BYN, half up: 1.265 becomes 1.27.')).toBeVisible();
    await user.type(dialog.getByRole('textbox'), '10');
    expect(rowsOf(dialog)).toEqual([
      'Anna | 1.15 | 1.27',
      'Boris | 1.00 | 1.10',
      'Yana | 999.00 | Above the limit, left out',
      'Zoya | 0.00 | 0.00 (same)',
    ]);
    expect(
      dialog.getByText(
        '2 fares change. The same as before: 1. Would be above 1,000, left as they are: 1. Fares are rounded to 0.01 BYN, half up: 1.265 becomes 1.27. Rounded: 1.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change 2 fares' }));
    await waitFor(() =>
      expect(api.inputsOf(updateDriverFares)).toEqual([
        {
          fares: [
            { driverId: '11', farePerKm: 1.27 },
            { driverId: '12', farePerKm: 1.1 },
          ],
        },
      ]),
    );
  });

  it('lowers by an amount, and says which fares would be below zero', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('radio', { name: '+ BYN' }));
    await user.type(dialog.getByRole('textbox'), '-1.1');
    expect(rowsOf(dialog).slice(0, 2)).toEqual(['Anna | 1.15 | 0.05', 'Boris | 1.00 | Below 0, left out']);
    expect(dialog.getByText('2 fares change. Would be below 0, left as they are: 2.')).toBeVisible();
  });

  it.each([
    ['Set to', '', 'Enter an amount from 0 to 1,000'],
    ['Set to', 'abc', 'Enter a number, such as 0.10'],
    ['Set to', '1.005', 'Enter at most two decimals'],
    ['Set to', '1000.01', 'Enter an amount from 0 to 1,000'],
    ['+ BYN', '0', '0 changes nothing'],
    ['+ %', '-101', 'Enter an amount from -100 to 1,000'],
  ])('in "%s" refuses %j with a reason and sends nothing', async (kind, text, problem) => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('radio', { name: kind }));
    const box = dialog.getByRole('textbox');
    await user.click(box);
    if (text !== '') await user.type(box, text);
    await user.keyboard('{Enter}');
    expect(box).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(box).toBeInvalid();
    expect(box).toHaveValue(text);
    expect(box).toHaveFocus();
    expect(rowsOf(dialog)).toEqual([]);
  });

  it('cannot be sent while no fare would change', async () => {
    const api = new FakeApi().on(listDrivers, () => ({ drivers: park }));
    const { user } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Zoya' }));
    await user.click(screen.getByRole('button', { name: 'Change fare' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: '+ %' }));
    await user.type(dialog.getByRole('textbox'), '10{Enter}');
    const button = dialog.getByRole('button', { name: 'Change fares' });
    expect(button).toHaveAccessibleDescription('No fare would change');
    await user.click(button);
    expect(dialog.getByRole('textbox')).toHaveValue('10');
  });

  it('sends once, however often its button is pressed', async () => {
    let answer: () => void = () => undefined;
    const api = new FakeApi().on(
      updateDriverFares,
      () => new Promise((resolve) => (answer = () => resolve({ updated: 4 }))),
    );
    const { user, dialog } = await ask(api);
    await user.keyboard('2');
    const button = dialog.getByRole('button', { name: 'Change 4 fares' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(api.inputsOf(updateDriverFares)).toHaveLength(1));
    answer();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(api.inputsOf(updateDriverFares)).toHaveLength(1);
  });

  it('says how many of the drivers the search hides', async () => {
    const api = new FakeApi().on(listDrivers, () => ({ drivers: park }));
    const { user } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await screen.findByText('Anna');
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    await user.type(screen.getByRole('searchbox'), 'boris');
    await user.click(screen.getByRole('button', { name: 'Change fare' }));
    expect(
      await screen.findByText('3 of them are hidden by the search or filter, and change too.'),
    ).toBeVisible();
  });

  it('is not offered to a role that may not set fares', async () => {
    const api = new FakeApi().on(listDrivers, () => ({ drivers: park }));
    const session = makeSession({ role: 'viewer' });
    const { user } = renderScreen(<DriversScreen />, { api, session, address: { tab: 'staff' } });
    await screen.findByText('Anna');
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    const button = screen.getByRole('button', { name: 'Change fare' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is translated into Russian', async () => {
    const { user, dialog } = await ask(new FakeApi(), 'ru');
    expect(dialog.getByText('Изменить цену 4 водителей')).toBeVisible();
    await user.keyboard('2');
    expect(dialog.getByText('Изменятся 4 цены.')).toBeVisible();
    expect(rowsOf(dialog)[0]).toBe('Anna | 1,15 | 2,00');
    expect(dialog.getByRole('button', { name: 'Изменить 4 цены' })).toBeVisible();
  });
});
