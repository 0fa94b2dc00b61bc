import { login, makeFirstPark } from '@park/contract/auth';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import ru from '../features/login/locales/ru.json';
import { SignInPage } from '../SignInPage.tsx';

const answer = makeSession();

const show = (api: FakeApi, setup?: string, language: 'en' | 'ru' = 'en') =>
  renderScreen(<SignInPage />, {
    api,
    language,
    session: null,
    extensions: ['people'],
    address: { tab: 'dashboard', ...(setup && { setup }) },
  });

async function fill({ user }: Pick<ReturnType<typeof show>, 'user'>): Promise<void> {
  await user.type(await screen.findByLabelText('Name of the park'), 'North');
  await user.selectOptions(screen.getByLabelText('Currency'), 'BYN');
  await user.type(screen.getByLabelText('Your name'), 'Anna');
  await user.type(screen.getByLabelText('Your email'), 'anna@north.by');
  await user.type(screen.getByLabelText('New password'), 'a good one');
}

describe('the first park of a server', () => {
  it('is made with the code of the link, and its administrator is signed in', async () => {
    const api = new FakeApi().on(makeFirstPark, () => answer);
    const { user, signedIn } = show(api, 'AAAA-BBBB-CCCC-DDDD');
    expect(await screen.findByRole('heading', { name: 'Set up the first park' })).toBeVisible();
    await fill({ user });
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tashkent');
    await user.click(screen.getByRole('button', { name: 'Create park and sign in' }));
    await waitFor(() => expect(signedIn).toEqual([answer]));
    expect(api.inputsOf(makeFirstPark)).toEqual([
      {
        code: 'AAAA-BBBB-CCCC-DDDD',
        park: 'North',
        timeZone: 'Asia/Tashkent',
        currency: 'BYN',
        name: 'Anna',
        email: 'anna@north.by',
        password: 'a good one',
      },
    ]);
  });

  it('finds a zone by either of its names', async () => {
    show(new FakeApi(), 'AAAA');
    const zone = await screen.findByLabelText('Time zone');
    for (const name of ['Kyiv', 'Kiev', 'Kolkata', 'Calcutta'])
      expect(within(zone).getAllByRole('option', { name: new RegExp(name) })).toHaveLength(1);
  });

  it('asks for what is missing before it asks the server', async () => {
    const api = new FakeApi();
    const { user } = show(api, 'AAAA');
    await user.click(await screen.findByRole('button', { name: 'Create park and sign in' }));
    expect(screen.getByLabelText('Name of the park')).toHaveFocus();
    expect(screen.getByLabelText('Name of the park')).toHaveAccessibleDescription('Is required');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Choose a password/);
    expect(api.inputsOf(makeFirstPark)).toEqual([]);
  });

  it('keeps what was typed when the server refuses the code', async () => {
    const api = new FakeApi().on(makeFirstPark, () =>
      Promise.reject(refusal(404, { code: 'setup_code_unknown', error: 'This code is not known.' })),
    );
    const { user } = show(api, 'AAAA');
    await fill({ user });
    await user.click(screen.getByRole('button', { name: 'Create park and sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not known.');
    expect(screen.getByLabelText('Name of the park')).toHaveValue('North');
    expect(screen.getByLabelText('New password')).toHaveValue('a good one');
  });

  it('is what a sign-in on a new server leads to', async () => {
    const api = new FakeApi().on(login, () =>
      Promise.reject(refusal(401, { code: 'no_park_yet', error: 'No park yet.' })),
    );
    const { user } = show(api, undefined, 'ru');
    await user.type(screen.getByLabelText(ru.email), 'anna@north.by');
    await user.type(screen.getByLabelText('Пароль'), 'a good one');
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByRole('heading', { name: 'Первый парк' })).toBeVisible();
    expect(screen.getByLabelText('Код сервера')).toHaveValue('');
  });
});
