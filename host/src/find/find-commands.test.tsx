import { languageAtom } from '@park/i18n/language-atom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chosenThemes, field, group, open, server, show } from './show-find.testing.tsx';

describe('the actions of a result', () => {
  it('are listed by the right arrow and run by Enter, and announced', async () => {
    server.done.length = 0;
    const { user, visited } = await open();
    await user.type(await field(), 'ivan');
    await group('Drivers');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const listed = within(await group('Anna Ivanova')).getAllByRole('option');
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Opendriver', 'Connect']);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Actions for Anna Ivanova. The left arrow goes back.',
    );
    await user.keyboard('{ArrowDown}');
    expect(await field()).toHaveAttribute('aria-activedescendant', listed[1]?.id);
    await user.keyboard('{Enter}');
    expect([server.done, visited]).toEqual([['Anna Ivanova'], []]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('give way to the results by the left arrow, and by typing', async () => {
    const { user } = await open();
    await user.type(await field(), 'anna');
    await group('Drivers');
    await user.keyboard('{ArrowRight}');
    await group('Anna Ivanova');
    await user.keyboard('{ArrowLeft}');
    await group('Drivers');
    await user.keyboard('{ArrowRight}');
    await group('Anna Ivanova');
    await user.keyboard(' i');
    await group('Drivers');
  });

  it('are listed by the pointer too', async () => {
    const { user } = await open();
    await user.type(await field(), 'anna');
    const option = within(await group('Drivers')).getByRole('option');
    await user.click(option.querySelector('[data-more]') as Element);
    expect(within(await group('Anna Ivanova')).getByRole('option', { name: 'Connect' })).toBeVisible();
  });

  it('wait for the results of what was typed when the right arrow is pressed early', async () => {
    server.change({ isLoading: true });
    const { user } = await open();
    await user.type(await field(), 'anna{ArrowRight}');
    expect(screen.queryByRole('group', { name: 'Anna Ivanova' })).toBeNull();
    act(() => server.change({ isLoading: false }));
    expect(await group('Anna Ivanova')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(await group('Drivers')).toBeVisible();
  });

  it('do not take the right arrow from the caret inside the query', async () => {
    const { user } = await open();
    await user.type(await field(), 'anna');
    await group('Drivers');
    await user.keyboard('{Home}{ArrowRight}');
    expect(await group('Drivers')).toBeVisible();
  });
});

describe('the commands of the console', () => {
  it('switch the language', async () => {
    const { user, store } = await open();
    await user.type(await field(), 'switch language');
    await user.click(await screen.findByRole('option', { name: 'Language: Русский' }));
    expect(store.get(languageAtom)).toBe('ru');
  });

  it.each([
    ['en', 'dark theme'],
    ['ru', 'тёмная тема'],
    ['ru', 'dark theme'],
  ] as const)('switch the theme in %s by %j', async (language, query) => {
    chosenThemes.length = 0;
    const { user } = await open(language);
    await user.type(await field(), query);
    await group(language === 'en' ? 'Commands' : 'Команды');
    await user.keyboard('{Enter}');
    expect(chosenThemes.at(-1)).toBe('dark');
  });
});

describe('the list of the keys', () => {
  it('opens by ? outside of fields, and Escape closes it', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('textbox', { name: 'Field' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(document.body);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    expect(within(dialog).getByText('Choose a result')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is reached from find, in Russian too', async () => {
    const { user } = await open('ru');
    await user.type(await field(), 'клавиши{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'В списках' })).toBeVisible();
  });
});
