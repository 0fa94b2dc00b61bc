import { defineRemote } from '@park/federation/define-remote';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeLoadedRemote } from '../remotes/loading/make-loaded-remote.ts';
import { RemoteError } from '../remotes/loading/remote-error.ts';
import { makeCatalog } from '../remotes/registry/make-catalog.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { field, group, open, PEOPLE, server, show, whole } from './show-find.testing.tsx';

beforeEach(() => server.change({ isLoading: false, isMissing: false, people: PEOPLE }));

describe('the find box', () => {
  it('opens by a click and by Ctrl+K, whatever layout is on, and gives the focus back', async () => {
    const { user } = await show();
    const box = screen.getByRole('button', { name: en.title });
    await user.click(box);
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(screen.getByRole('dialog', { name: en.title })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('{Control>}[KeyK]{/Control}');
    expect(await field()).toBeVisible();
    await user.keyboard('{Control>}[KeyK]{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['a Dvorak layout, where K is elsewhere', { key: 'k', code: 'KeyV' }, true],
    ['a Dvorak layout, where that place has a T', { key: 't', code: 'KeyK' }, false],
    ['a Russian layout', { key: 'л', code: 'KeyK' }, true],
  ])('opens by the letter of the keyboard: %s', async (_, pressed, isOpened) => {
    await show();
    fireEvent.keyDown(document.body, { ...pressed, ctrlKey: true });
    if (isOpened) expect(await field()).toBeVisible();
    else expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists the screens before anything is typed', async () => {
    await open();
    const names = within(await group('Screens'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Dashboard',
      'Staff',
      'Vehicles',
      'Reports',
      'Earning Report',
      'Ride Report',
      'Settings',
    ]);
  });

  it.each([
    ['ivan p', 'Drivers', /Ivan Petrov/, '/?tab=staff&driver=Ivan+Petrov'],
    ['настройки', 'Screens', /Settings/, '/?tab=settings'],
    ['earning', 'Screens', /Earning Report/, '/?tab=earning_report'],
  ])('finds %j among the %s and goes there by Enter', async (query, kind, name, place) => {
    const { user, visited } = await open();
    await user.type(await field(), query);
    expect(within(await group(kind)).getAllByRole('option', { name })[0]).toHaveAttribute('href', place);
    await user.keyboard('{Enter}');
    expect(visited).toEqual([place]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to what was typed when Enter is pressed before the results are there, never to an older line', async () => {
    server.change({ isLoading: true });
    const { user, visited } = await open();
    await user.type(await field(), 'anna{Enter}');
    expect(visited).toEqual([]);
    act(() => server.change({ isLoading: false }));
    await waitFor(() => expect(visited).toEqual(['/?tab=staff&driver=Anna+Ivanova']));
  });

  it('ignores an early Enter when the query changes afterwards', async () => {
    server.change({ isLoading: true });
    const { user, visited } = await open();
    await user.type(await field(), 'iva{Enter}n');
    act(() => server.change({ isLoading: false }));
    expect(await screen.findByRole('option', { name: /Anna Ivanova/ })).toBeVisible();
    expect(visited).toEqual([]);
  });

  it('is operated by arrows, which wrap around, and announces which line is selected', async () => {
    const { user, visited } = await open();
    await user.type(await field(), 'ivan');
    await group('Drivers');
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen()).toHaveTextContent('Ivan Petrov');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Anna Ivanova');
    expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Ivan Petrov');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(visited).toEqual(['/?tab=staff&driver=Anna+Ivanova']);
  });

  it('is operated by the pointer', async () => {
    const { user, visited } = await open();
    await user.type(await field(), 'ivanova');
    await user.click(await screen.findByRole('option', { name: /Anna Ivanova/ }));
    expect(visited).toEqual(['/?tab=staff&driver=Anna+Ivanova']);
  });

  it('shows the first few of many and says how many there are', async () => {
    server.change({ people: Array.from({ length: 20 }, (_, index) => `Petr ${index}`) });
    const { user } = await open();
    await user.type(await field(), 'petr');
    expect(await screen.findByText('6 of 20')).toBeVisible();
    expect(within(await group('Drivers')).getAllByRole('option')).toHaveLength(6);
    expect(screen.getByRole('status')).toHaveTextContent('6 results');
  });

  it('says when nothing is found', async () => {
    const { user } = await open();
    await user.type(await field(), 'zzzz');
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('finds what it can when a list is missing, says so, and tries again', async () => {
    server.change({ isMissing: true });
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Some lists could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.type(await field(), 'ivan');
    expect(await group('Drivers')).toBeVisible();
  });

  it('finds the screens while a remote cannot be loaded, says so, and tries again', async () => {
    const load = jest
      .fn(whole)
      .mockRejectedValueOnce(new RemoteError('finder', 'http', 'answered 404', '/remotes/finder/x.js'));
    const { user } = await open('en', load);
    expect(await screen.findByRole('alert')).toHaveTextContent('Some lists could not be loaded.');
    await user.type(await field(), 'settings');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('finds its own screens while the registry cannot be read, says so, and tries again', async () => {
    const catalog = await makeCatalog(null);
    const load = jest.spyOn(catalog, 'load');
    const { user } = await open('en', whole, () => Promise.resolve(catalog));
    expect(await screen.findByRole('alert')).toHaveTextContent('Some lists could not be loaded.');
    expect(screen.getByRole('option', { name: 'Settings' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(load).toHaveBeenCalledWith(true);
  });

  it('keeps working when the part of a remote crashes', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('boom');
    };
    const definition = defineRemote({ contract: '^1.0.0', components: { Finder: Broken } });
    const { user, visited } = await show('en', () =>
      Promise.resolve(makeLoadedRemote({ name: 'finder', definition })),
    );
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.type(await field(), 'settings{Enter}');
    await waitFor(() => expect(visited).toEqual(['/?tab=settings']));
    silent.mockRestore();
  });

  it('is translated into Russian', async () => {
    const { user, visited } = await show('ru');
    await user.click(screen.getByRole('button', { name: ru.title }));
    await user.type(await field(), 'settings');
    expect(await screen.findByRole('option', { name: 'Настройки' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 результат');
    await user.keyboard('{Enter}');
    expect(visited).toEqual(['/?tab=settings']);
  });
});
