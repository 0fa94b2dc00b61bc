import { getAccount } from '@park/contract/ledger';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeAccountEntry } from '@park/testing/ledger-records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { DriverAccount } from './DriverAccount.tsx';

const driver = { id: 'driver-1', name: 'Иван Петров' };
const entries = Array.from({ length: 7 }, (_, index) =>
  makeAccountEntry({ id: `e-${index}`, text: `Fine no. ${index}` }),
);
const account = {
  driver,
  terms: null,
  iban: null,
  before: 0,
  balance: -2550,
  total: 7,
  next: null,
  entries,
};

const show = (api: FakeApi) => renderScreen(<DriverAccount driverId="driver-1" />, { api });

describe("the account on a driver's page", () => {
  it('has the balance, the last five entries and the way to the account', async () => {
    const { user } = show(new FakeApi().on(getAccount, () => account));
    const card = await screen.findByRole('region', { name: 'Account' });
    await user.click(await within(card).findByRole('button', { name: 'Show the last entries' }));
    expect(card).toHaveTextContent(/BYN.-25\.50/);
    expect(card).toHaveTextContent('the driver owes the park');
    expect(card).toHaveTextContent('No terms: nothing is charged');
    const list = within(card).getByRole('list', { name: 'Last entries' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(list).toHaveTextContent(/Fine Fine no\. 0/);
    const href = within(card).getByRole('link', { name: 'All entries' }).getAttribute('href');
    expect(href).toMatch(/tab=settlements&driver=driver-1/);
  });

  it('says that there is nothing, and why it could not be loaded', async () => {
    const api = new FakeApi().on(getAccount, () => Promise.reject(networkLoss()));
    const { user } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('The account could not be loaded');
    api.on(getAccount, () => ({ ...account, balance: 0, entries: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'Show the last entries' }));
    expect(await screen.findByText('No entries in the last two years')).toBeVisible();
  });
});
