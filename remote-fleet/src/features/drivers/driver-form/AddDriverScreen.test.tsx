import { createDriver, listDrivers } from '@park/contract/drivers';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AddDriverScreen } from './AddDriverScreen.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

const texts = { en: { 'driver-form': en }, ru: { 'driver-form': ru } };

async function show(
  api = new FakeApi(),
  options: { language?: 'en' | 'ru'; drafts?: Record<string, unknown> } = {},
) {
  const address = { tab: 'staff', form: 'add', q: 'x' } as const;
  const view = renderScreen(<AddDriverScreen />, { api, texts, address, ...options });
  return { ...view, form: await screen.findByRole('form') };
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  type(/^Full name/, ' Иван Петров ');
  type(/^Email/, 'ivan@park.by');
  type(/^Phone number/, '+375 29 123-45-67');
  type(/^Password/, 'secret');
}

describe('adding a driver', () => {
  it('reports each mistake in a notice and beside its field, and focuses the first', async () => {
    const { notices, form, api } = await show();
    type(/^Email/, 'ivan');
    type(/^Password/, '123');
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(4));
    expect(notices.map(({ text }) => text)).toEqual([
      'Name is required',
      'Email is invalid',
      'Phone is required',
      'Password must be at least 6 characters',
    ]);
    expect(screen.getByLabelText(/^Full name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Phone number/)).toHaveAccessibleDescription('Phone is required');
    expect(api.calls).toEqual([]);
  });

  it('expands the collapsed section that has the mistake', async () => {
    const { form, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Basic details' }));
    fireEvent.submit(form);
    expect(await screen.findByText('Name is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveFocus());
  });

  it('sends the form, says so, closes it and refetches the list', async () => {
    const api = new FakeApi()
      .on(createDriver, () => ({ driver: makeDriver() }))
      .on(listDrivers, () => ({ drivers: [] }));
    const { notices, form, visited, queryClient } = await show(api);
    queryClient.setQueryData([listDrivers.path], { drivers: [] });
    fillIn();
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Driver added successfully' }]));
    expect(api.inputsOf(createDriver)[0]).toMatchObject({
      name: 'Иван Петров',
      email: 'ivan@park.by',
      password: 'secret',
      status: 'active',
    });
    expect(visited).toEqual(['/?tab=staff&q=x']);
    expect(queryClient.getQueryState([listDrivers.path])?.isInvalidated).toBe(true);
  });

  it.each([
    ['the sentence of the server', refusal(409, { error: 'The e-mail is taken' }), 'The e-mail is taken'],
    ['its own words without a network', networkLoss(), 'Failed to add driver'],
  ])('keeps the form when it fails, and reports %s', async (_, failure, sentence) => {
    const api = new FakeApi().on(createDriver, () => Promise.reject(failure));
    const { notices, form, visited, isGuarded } = await show(api);
    fillIn();
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: sentence }]));
    expect(screen.getByLabelText(/^Full name/)).toHaveValue(' Иван Петров ');
    expect(visited).toEqual([]);
    expect(isGuarded()).toBe(true);
  });

  it("puts the server's sentence about a field beside it", async () => {
    const failure = refusal(400, { error: 'Wrong', fields: { email: 'This e-mail is taken' } });
    const { form } = await show(new FakeApi().on(createDriver, () => Promise.reject(failure)));
    fillIn();
    fireEvent.submit(form);
    expect(await screen.findByText('This e-mail is taken')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus());
  });

  it('is busy while it is sent, and a double click sends it once', async () => {
    const api = new FakeApi().on(createDriver, () => new Promise(() => undefined));
    const { form } = await show(api);
    fillIn();
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Adding the driver…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Driver' })).toHaveAttribute('aria-busy', 'true');
    expect(api.inputsOf(createDriver)).toHaveLength(1);
  });

  it('reports a late success without moving an operator who went to another screen', async () => {
    let finish = () => undefined as void;
    const api = new FakeApi().on(
      createDriver,
      () => new Promise((resolve) => (finish = () => resolve({ driver: makeDriver() }))),
    );
    const { form, unmount, notices, visited } = await show(api);
    fillIn();
    fireEvent.submit(form);
    await waitFor(() => expect(api.inputsOf(createDriver)).toHaveLength(1));
    unmount();
    finish();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.kind).toBe('success');
    expect(visited).toEqual([]);
  });

  it('keeps unfinished text, but never a password', async () => {
    const { drafts } = await show();
    fillIn();
    expect(drafts.get('driver/new')).toMatchObject({ email: 'ivan@park.by' });
    expect(drafts.get('driver/new')).not.toHaveProperty('password');
  });

  it('restores unfinished text', async () => {
    const { isGuarded } = await show(undefined, { drafts: { 'driver/new': { name: 'Анна' } } });
    await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveValue('Анна'));
    expect(isGuarded()).toBe(true);
  });

  it('is translated into Russian', async () => {
    const { notices, form } = await show(undefined, { language: 'ru' });
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(5));
    expect(notices.at(-1)?.text).toBe('Пароль должен быть не короче 6 символов');
    expect(screen.getByRole('link', { name: 'К списку водителей' })).toBeVisible();
  });

  it('names the request by a key that a retry repeats and another form does not', async () => {
    const api = new FakeApi().on(createDriver, () => {
      throw networkLoss();
    });
    const { form, notices } = await show(api);
    fillIn();
    for (const times of [1, 2]) {
      fireEvent.submit(form);
      await waitFor(() => expect(notices).toHaveLength(times));
    }
    type(/^Full name/, 'Пётр Иванов');
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(3));
    const [first, retry, other] = api.calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect([retry === first, other === first]).toEqual([true, false]);
  });
});
