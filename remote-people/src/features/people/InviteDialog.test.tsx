import { getSecurity, listPeople } from '@park/contract/people';
import { FakeApi } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { PeopleScreen } from './PeopleScreen.tsx';

function show(drafts: Readonly<Record<string, unknown>> = {}) {
  const api = new FakeApi()
    .on(listPeople, () => ({ people: [], invitations: [] }))
    .on(getSecurity, () => ({ secondFactorRoles: [] }));
  const session = makeSession({ role: 'admin' });
  return renderScreen(<PeopleScreen />, { api, session, drafts });
}

describe('an invitation', () => {
  it('that was being typed when the session ended comes back with its dialog, once', async () => {
    const { user, drafts, unmount } = show();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Vera Zhuk');
    unmount();

    const again = show(Object.fromEntries(drafts));
    await again.user.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Vera Zhuk');
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await again.user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
  });
});
