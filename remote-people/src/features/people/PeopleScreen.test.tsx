import {
  createResetLink,
  endPersonSessions,
  getSecurity,
  invitePerson,
  listPeople,
  listPersonSessions,
  removeSecondFactor,
  renewInvitation,
  updateAccess,
  updatePerson,
  withdrawInvitation,
} from '@park/contract/people';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeInvitation, makePerson, makePersonSession } from '@park/testing/people-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { PeopleScreen } from './PeopleScreen.tsx';

const own = makePerson({ id: 'user-1', name: 'Anna', role: 'admin', hasSecondFactor: false });
const olga = makePerson({ name: 'Olga' });
const vera = makeInvitation({ name: 'Vera' });
const link = { path: '/login?invitation=abc', expiresAt: '2026-03-23T09:00:00Z', isMailed: false };

const serve = () =>
  new FakeApi()
    .on(listPeople, () => ({ people: [own, olga], invitations: [vera] }))
    .on(getSecurity, () => ({ secondFactorRoles: ['viewer'] }));

function show(api = serve(), options: { language?: 'ru'; role?: string } = {}) {
  const { role = 'admin', language } = options;
  const session = makeSession({ userId: 'user-1', role });
  return renderScreen(<PeopleScreen />, { api, session, ...(language && { language }) });
}

async function choose(user: ReturnType<typeof show>['user'], name: string, action: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

describe('the people of the park', () => {
  it('are listed with role, access, second factor and last visit, and the invitations that wait', async () => {
    show();
    const line = await screen.findByRole('row', { name: /Olga/ });
    expect(line).toHaveTextContent(/olga@park\.by\+375 29 765-43-21OperatorOnOn.*2026/);
    const waiting = screen.getByRole('region', { name: 'Pending invitations' });
    expect(waiting).toHaveTextContent(/Vera.*Viewer.*2026.*Анна Ковалевская/);
  });

  it('are found by what any column says, and filtered by role', async () => {
    const { user } = show();
    const [search] = await screen.findAllByRole('searchbox');
    await user.type(search!, 'operator');
    expect(screen.getByRole('row', { name: /Olga/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Anna/ })).toBeNull();
    await user.clear(search!);
    const [filters] = screen.getAllByRole('button', { name: 'Filters' });
    await user.click(filters!);
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await panel.findByRole('checkbox', { name: 'Administrator' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Olga/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Anna/ })).toBeVisible();
  });

  it("speak the reader's language", async () => {
    show(serve(), { language: 'ru' });
    expect(await screen.findByRole('columnheader', { name: 'Второй фактор' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ожидающие приглашения' })).toBeVisible();
  });

  it.each(['operator', 'accountant', 'viewer'])('are closed to the role %s, in words', (role) => {
    const { api } = show(new FakeApi(), { role });
    expect(screen.getByText('Only administrators manage people')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('say why they could not be loaded, and are loaded again', async () => {
    const api = serve().on(listPeople, () => {
      throw refusal(500, { error: 'The database is asleep' });
    });
    const { user } = show(api);
    expect(await screen.findByText('The database is asleep')).toBeVisible();
    api.on(listPeople, () => ({ people: [own], invitations: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No invitation is waiting.')).toBeVisible();
  });

  it('cannot be acted on where the rules forbid it, and say why', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Anna' }));
    const item = await screen.findByRole('menuitem', { name: /Switch off.*your own account/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('an invitation', () => {
  it('is made with a link that is shown once and can be copied', async () => {
    const api = serve().on(invitePerson, () => link);
    const { user } = show(api);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('button', { name: 'Create the invitation' }));
    const name = screen.getByLabelText(/^Name/);
    expect(name).toHaveAccessibleDescription('Fill this in');
    expect(name).toHaveFocus();
    await user.type(screen.getByLabelText(/^Name/), 'Boris');
    await user.type(screen.getByLabelText(/^Email/), 'boris@park.by');
    await user.selectOptions(screen.getByLabelText('Role'), 'accountant');
    await user.click(screen.getByRole('button', { name: 'Create the invitation' }));
    expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/login?invitation=abc');
    expect(screen.getByText(/was not sent by mail/)).toBeVisible();
    expect(api.inputsOf(invitePerson)).toEqual([
      { name: 'Boris', email: 'boris@park.by', phone: null, role: 'accountant' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/login?invitation=abc');
  });

  it('that is refused shows the sentence and the reason beside the field, and keeps what was typed', async () => {
    const api = serve().on(invitePerson, () => {
      throw refusal(409, { error: 'This record already exists.', fields: { email: 'is already in use' } });
    });
    const { user } = show(api);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Boris');
    await user.type(screen.getByLabelText(/^Email/), 'boris@park.by');
    await user.click(screen.getByRole('button', { name: 'Create the invitation' }));
    expect(await screen.findByText('This record already exists.')).toBeVisible();
    const email = screen.getByLabelText(/^Email/);
    expect(email).toHaveAccessibleDescription('is already in use');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveValue('boris@park.by');
  });

  it('is renewed and withdrawn', async () => {
    const api = serve()
      .on(renewInvitation, () => ({ ...link, isMailed: true }))
      .on(withdrawInvitation, () => ({ ended: 1 }));
    const { user, notices } = show(api);
    await choose(user, 'Vera', 'New link');
    await user.click(await screen.findByRole('button', { name: 'Create the link' }));
    expect(await screen.findByText(/also sent by mail/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await choose(user, 'Vera', 'Withdraw');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The invitation of Vera was withdrawn']));
  });
});

describe('a person', () => {
  it('is changed; a change by somebody else stands beside, and what was typed is kept', async () => {
    const current = { ...olga, phone: '+375 29 1', name: 'Olga L.', version: 2 };
    let isStale = true;
    const api = serve().on(updatePerson, () => {
      if (isStale) throw refusal(409, { error: 'Changed meanwhile.', code: 'stale_record', current });
      return { person: { ...current, name: 'Olga M.', version: 3 } };
    });
    const { user, notices } = show(api);
    await choose(user, 'Olga', 'Change');
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Olga M.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed meanwhile.')).toBeVisible();
    expect(name).toHaveValue('Olga M.');
    expect(name).toHaveAccessibleDescription('Saved meanwhile: Olga L..');
    expect(screen.getByLabelText('Phone number')).toHaveValue('+375 29 1');
    isStale = false;
    await user.click(screen.getByRole('button', { name: 'Save all the same' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The change was saved']));
    expect(api.inputsOf(updatePerson)).toEqual([
      { name: 'Olga M.', phone: olga.phone, role: 'operator', version: 1 },
      { name: 'Olga M.', phone: '+375 29 1', role: 'operator', version: 2 },
    ]);
  });

  it('who changes the own name sees it in the frame', async () => {
    const api = serve().on(updatePerson, () => ({ person: { ...own, name: 'Anna L.', version: 2 } }));
    const { user, refreshes } = show(api);
    await choose(user, 'Anna', 'Change');
    await user.type(await screen.findByLabelText(/^Name/), ' L.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(refreshes()).toBe(1));
    await choose(user, 'Olga', 'Change');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.inputsOf(updatePerson)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(refreshes()).toBe(1);
  });

  it('who is the last administrator keeps the role', async () => {
    const { user } = show();
    await choose(user, 'Anna', 'Change');
    expect(await screen.findByLabelText('Role')).toBeDisabled();
  });

  it('is switched off after a question, in which a refusal is shown', async () => {
    let isLast = true;
    const api = serve().on(updateAccess, () => {
      if (isLast) throw refusal(409, { error: 'A park always keeps one administrator.', code: 'last_admin' });
      return { person: { ...olga, isActive: false } };
    });
    const { user, notices } = show(api);
    await choose(user, 'Olga', 'Switch off');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/All sessions of this person end at once/);
    await user.click(within(question).getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('A park always keeps one administrator.')).toBeVisible();
    isLast = false;
    await user.click(within(question).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['Olga was switched off']));
    expect(api.inputsOf(updateAccess)).toEqual([{ isActive: false }, { isActive: false }]);
  });

  it('who is switched off is switched on again', async () => {
    const off = { ...olga, isActive: false };
    const api = serve()
      .on(listPeople, () => ({ people: [own, off], invitations: [] }))
      .on(updateAccess, () => ({ person: olga }));
    const { user, notices } = show(api);
    await choose(user, 'Olga', 'Switch on');
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['Olga was switched on']));
  });

  it('gets a link for a new password, and loses a second factor after a question', async () => {
    const api = serve()
      .on(createResetLink, () => ({ ...link, path: '/login?reset=abc' }))
      .on(removeSecondFactor, () => ({ person: { ...olga, hasSecondFactor: false } }));
    const { user, notices } = show(api);
    await choose(user, 'Olga', 'Link for a new password');
    await user.click(await screen.findByRole('button', { name: 'Create the link' }));
    expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/login?reset=abc');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await choose(user, 'Olga', 'Remove the second factor');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The second factor of Olga was removed']));
  });

  it('has sessions that are ended one by one or all', async () => {
    const api = serve()
      .on(listPersonSessions, () => ({ sessions: [makePersonSession()] }))
      .on(endPersonSessions, () => ({ ended: 1 }));
    const { user } = show(api);
    await choose(user, 'Olga', 'Sessions');
    await user.click(await screen.findByRole('button', { name: 'End the session: Firefox, Linux' }));
    await waitFor(() => expect(api.inputsOf(listPersonSessions)).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
    await waitFor(() => expect(api.inputsOf(endPersonSessions)).toEqual([{ ids: ['session-1'] }, {}]));
  });
});
