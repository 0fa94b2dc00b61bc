import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Find } from './Find.tsx';
import { FindBox } from './FindBox.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

const texts = { en: { find: en }, ru: { find: ru } };
const person = (userId: string, name: string) =>
  makeDriver({
    userId,
    User: { id: userId, name, phone: '+375 (29) 123-45-67', email: `${userId}@park.by` },
  });
const drivers = [person('d-1', 'Иван Петров'), person('d-2', 'Анна Иванова')];
const server = () =>
  new FakeApi()
    .on(listDrivers, () => ({ drivers }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle({ id: 'v-1', plateNumber: '1234 AB-7' })] }));

function show(api = server(), language: 'en' | 'ru' = 'en') {
  return renderScreen(
    <>
      <FindBox />
      <Find />
    </>,
    { api, texts, language },
  );
}

const field = () => screen.findByRole('combobox');
const group = (name: string) => screen.findByRole('group', { name });

describe('the find box', () => {
  it('opens by a click and by Ctrl+K, whatever layout is on, and gives the focus back', async () => {
    const { user } = show();
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

  it('lists the screens before anything is typed', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button'));
    const names = within(await group('Screens'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(Object.values(en.screens));
  });

  it.each([
    ['ivan', 'Drivers', /Иван Петров/, '/?tab=staff&driver=d-1'],
    ['29 123', 'Drivers', /Иван Петров/, '/?tab=staff&driver=d-1'],
    ['1234ав', 'Vehicles', /Toyota Camry/, '/?tab=vehicles&vehicle=v-1'],
    ['jtnb11', 'Vehicles', /Toyota Camry/, '/?tab=vehicles&vehicle=v-1'],
    ['v-1', 'Vehicles', /Toyota Camry/, '/?tab=vehicles&vehicle=v-1'],
    ['настройки', 'Screens', /Settings/, '/?tab=settings'],
  ])('finds %j among the %s and goes there by Enter', async (query, kind, name, place) => {
    const { user, visited } = show();
    await user.click(screen.getByRole('button'));
    await user.type(await field(), query);
    expect(within(await group(kind)).getAllByRole('option', { name })[0]).toHaveAttribute('href', place);
    await user.keyboard('{Enter}');
    expect(visited).toEqual([place]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to what was typed when Enter is pressed before the drivers are loaded, never to an older line', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    const api = server().on(listDrivers, async () => {
      await arrived;
      return { drivers };
    });
    const { user, visited } = show(api);
    await user.click(screen.getByRole('button'));
    await user.type(await field(), 'd-2{Enter}');
    expect(visited).toEqual([]);
    await act(async () => answer());
    await waitFor(() => expect(visited).toEqual(['/?tab=staff&driver=d-2']));
  });

  it('ignores an early Enter when the query changes afterwards', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    const api = server().on(listDrivers, async () => {
      await arrived;
      return { drivers };
    });
    const { user, visited } = show(api);
    await user.click(screen.getByRole('button'));
    await user.type(await field(), 'ива{Enter}н');
    await act(async () => answer());
    expect(await screen.findByRole('option', { name: /Анна Иванова/ })).toBeVisible();
    expect(visited).toEqual([]);
  });

  it('is operated by arrows, which wrap around, and announces which line is selected', async () => {
    const { user, visited } = show();
    await user.click(screen.getByRole('button'));
    await user.type(await field(), 'иван');
    await group('Drivers');
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen()).toHaveTextContent('Иван Петров');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Анна Иванова');
    expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Иван Петров');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(visited).toEqual(['/?tab=staff&driver=d-2']);
  });

  it('is operated by the pointer', async () => {
    const { user, visited } = show();
    await user.click(screen.getByRole('button'));
    await user.type(await field(), 'иванова');
    await user.click(await screen.findByRole('option', { name: /Анна Иванова/ }));
    expect(visited).toEqual(['/?tab=staff&driver=d-2']);
  });

  it('shows the first few of many and says how many there are', async () => {
    const many = Array.from({ length: 20 }, (_, index) => person(`d-${index}`, `Пётр ${index}`));
    const { user } = show(server().on(listDrivers, () => ({ drivers: many })));
    await user.click(screen.getByRole('button'));
    await user.type(await field(), 'petr');
    expect(await screen.findByText('6 of 20')).toBeVisible();
    expect(within(await group('Drivers')).getAllByRole('option')).toHaveLength(6);
    expect(screen.getByRole('status')).toHaveTextContent('6 results');
  });

  it('says when nothing is found', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button'));
    await user.type(await field(), 'zzzz');
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('uses the cached lists instead of fetching again', async () => {
    const { user, api, queryClient } = show();
    queryClient.setQueryDefaults([], { staleTime: 30_000 });
    queryClient.setQueryData([listDrivers.path], { drivers });
    queryClient.setQueryData([listVehicles.path], { vehicles: [] });
    await user.click(screen.getByRole('button'));
    await user.type(await field(), 'ivan');
    expect(await group('Drivers')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('finds what it can when a list is missing, says so, and tries again', async () => {
    let isAway = true;
    const api = server().on(listDrivers, () => {
      if (isAway) throw networkLoss();
      return { drivers };
    });
    const { user } = show(api);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Some lists could not be loaded.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.type(await field(), 'ivan');
    expect(await group('Drivers')).toBeVisible();
  });

  it('is translated into Russian', async () => {
    const { user, visited } = show(undefined, 'ru');
    await user.click(screen.getByRole('button', { name: ru.title }));
    await user.type(await field(), 'settings');
    expect(await screen.findByRole('option', { name: 'Настройки' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 результат');
    await user.keyboard('{Enter}');
    expect(visited).toEqual(['/?tab=settings']);
  });
});
