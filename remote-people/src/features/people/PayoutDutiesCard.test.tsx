import { getSecurity, updateSecurity } from '@park/contract/people';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import en from './locales/en.json';
import { PayoutDutiesCard } from './PeopleScreen.tsx';

const BOX = { name: 'Whoever has set a bank account does not confirm payouts to it' };

describe('the rule of two people for payouts', () => {
  it('is switched on, and said to be', async () => {
    let separatePayouts = false;
    const security = () => ({ secondFactorRoles: [], separatePayouts });
    const api = new FakeApi().on(getSecurity, security).on(updateSecurity, (input) => {
      separatePayouts = input.separatePayouts ?? false;
      return security();
    });
    const { user, notices } = renderScreen(<PayoutDutiesCard />, { api });
    await user.click(await screen.findByRole('checkbox', BOX));
    await waitFor(() => expect(screen.getByRole('checkbox', BOX)).toBeChecked());
    expect(api.inputsOf(updateSecurity)).toEqual([{ separatePayouts: true }]);
    expect(notices.map(({ text }) => text)).toEqual([en.payoutDuties.done]);
  });

  it('stays as it was, with the reason, when the server refuses', async () => {
    const api = new FakeApi()
      .on(getSecurity, () => ({ secondFactorRoles: [], separatePayouts: true }))
      .on(updateSecurity, () => {
        throw refusal(503, { error: 'The database is asleep' });
      });
    const { user } = renderScreen(<PayoutDutiesCard />, { api });
    await user.click(await screen.findByRole('checkbox', BOX));
    expect(await screen.findByText('The database is asleep')).toBeVisible();
    expect(screen.getByRole('checkbox', BOX)).toBeChecked();
  });

  it('stands beside the rule that statements must agree, where the server has that', async () => {
    const api = new FakeApi()
      .on(getSecurity, () => ({ secondFactorRoles: [], separatePayouts: true, demandStatements: false }))
      .on(updateSecurity, () => ({ secondFactorRoles: [], separatePayouts: true, demandStatements: true }));
    const { user } = renderScreen(<PayoutDutiesCard />, { api });
    const box = await screen.findByRole('checkbox', { name: /statements of its week agree/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    await waitFor(() => expect(api.inputsOf(updateSecurity)).toEqual([{ demandStatements: true }]));
  });

  it('is not shown where the server has no such rule', async () => {
    const api = new FakeApi().on(getSecurity, () => ({ secondFactorRoles: [] }));
    renderScreen(<PayoutDutiesCard />, { api });
    await waitFor(() => expect(screen.queryByText(en.payoutDuties.title)).not.toBeInTheDocument());
  });
});
