import { getSecurity, updateSecurity } from '@park/contract/people';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makePerson } from '@park/testing/people-records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import en from './locales/en.json';
import { SecurityCard } from './PeopleScreen.tsx';

const serve = () => new FakeApi().on(getSecurity, () => ({ secondFactorRoles: ['viewer'] }));
const own = (hasSecondFactor: boolean) => makePerson({ role: 'admin', hasSecondFactor });

describe('the roles that must have a second factor', () => {
  it('are chosen, and saved after the consequence was read', async () => {
    const api = serve().on(updateSecurity, ({ secondFactorRoles }) => ({ secondFactorRoles }));
    const { user, notices } = renderScreen(<SecurityCard own={own(true)} />, { api });
    expect(await screen.findByRole('checkbox', { name: 'Viewer' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Administrator' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/signed out at once/);
    await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? question);
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([en.security.done]));
    expect(api.inputsOf(updateSecurity)).toEqual([{ secondFactorRoles: ['admin', 'viewer'] }]);
  });

  it('cannot include the own role before the own second factor is set up', async () => {
    renderScreen(<SecurityCard own={own(false)} />, { api: serve() });
    expect(await screen.findByRole('checkbox', { name: 'Administrator' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'To Settings' })).toHaveAttribute('href', '/?tab=settings');
  });

  it('say why they could not be loaded', async () => {
    const api = new FakeApi().on(getSecurity, () => {
      throw refusal(500, { error: 'The database is asleep' });
    });
    renderScreen(<SecurityCard own={undefined} />, { api });
    expect(await screen.findByText('The database is asleep')).toBeVisible();
  });
});
