import { outputOf } from '@park/contract/call-schemas';
import { searchJournal } from '@park/contract/journal';
import { acceptByLink, invite, resetOf } from '../testing/links.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('the journal of people', (test) => {
  const asAdmin = (method: string, path: string, body?: unknown) =>
    test().send(method, `taxipark/${path}`, {
      token: test().park.admin.token,
      ...(body !== undefined && { body }),
    });
  const newest = async (limit = 1, token = test().park.admin.token) =>
    outputOf(searchJournal).parse(
      (await test().send('POST', 'taxipark/journal', { token, body: { limit } })).body,
    ).entries;

  it('has who was changed by whom, with the values before and after', async () => {
    const { colleague, admin } = test().park;
    await asAdmin('PUT', `people/${colleague.id}`, { name: 'Анна', role: 'viewer' });
    const [entry] = await newest();
    expect(entry).toMatchObject({
      action: 'person_changed',
      origin: 'hand',
      person: { id: admin.id },
      subject: { type: 'person', id: colleague.id, name: 'Анна' },
      changes: [
        { field: 'name', before: 'Colleague north', after: 'Анна' },
        { field: 'role', before: 'operator', after: 'viewer' },
      ],
    });
  });

  it('has who was switched off and on', async () => {
    const { colleague } = test().park;
    for (const isActive of [false, true]) await asAdmin('PUT', `people/${colleague.id}/access`, { isActive });
    expect((await newest(2)).map(({ action }) => action)).toEqual([
      'person_switched_on',
      'person_switched_off',
    ]);
  });

  it('has an invitation, and its acceptance by the new person', async () => {
    const { token } = await invite(test());
    expect((await newest())[0]).toMatchObject({ action: 'person_invited', subject: { type: 'invitation' } });
    expect((await acceptByLink(test(), 'invitation', token)).status).toBe(200);
    const [entry] = await newest();
    expect(entry).toMatchObject({ action: 'invitation_accepted', subject: { type: 'person' } });
    expect(entry?.person?.id).toBe(entry?.subject?.id);
  });

  it('has a link for a new password and its use, without the link or the password', async () => {
    const { token } = await resetOf(test());
    const [made] = await newest();
    expect(made?.action).toBe('reset_link_created');
    await acceptByLink(test(), 'reset', token);
    const [used] = await newest();
    expect(used).toMatchObject({ action: 'password_reset', changes: [] });
    expect(used?.person?.id).toBe(used?.subject?.id);
    expect(JSON.stringify(await test().database.query('select * from journal_change'))).not.toContain(token);
  });

  it('has the rules of signing in', async () => {
    await asAdmin('PUT', 'security', { secondFactorRoles: ['viewer'] });
    expect((await newest())[0]).toMatchObject({
      action: 'security_changed',
      changes: [{ field: 'secondFactorRoles', before: null, after: 'viewer' }],
    });
    await asAdmin('PUT', 'security', { secondFactorRoles: [] });
  });

  it('is hidden from who may not manage people', async () => {
    const { operator } = test().park;
    const seen = await newest(100, operator.token);
    expect(seen.filter(({ subject }) => subject?.type === 'person')).toEqual([]);
  });
});
