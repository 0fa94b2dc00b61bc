import { listDrivers } from '@park/contract/drivers';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import be from './locales/be.json';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { DriverScreen } from './DriverScreen.tsx';

const texts = { en: { driver: en }, ru: { driver: ru }, be: { driver: be } };

const driver = (id: string, name: string, connectionStatus: boolean) =>
  makeDriver({
    userId: id,
    User: { id, name, phone: `+375 29 100-00-0${id}`, email: `${id}@park.by` },
    connectionStatus,
  });
const drivers = [driver('1', 'Иван Петров', true), driver('2', 'Anna Kazlova', false)];
const answering = () => new FakeApi().on(listDrivers, () => ({ drivers }));

function show(api = answering(), language: 'en' | 'ru' = 'en') {
  const address = { tab: 'driver' };
  return renderScreen(<DriverScreen />, { api, texts, language, address });
}

describe('the first screen of remote-driver', () => {
  it('lists what the server has', async () => {
    show();
    expect(await screen.findByText('Showing 2 of 2')).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Drivers' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Иван Петров+375 29 100-00-01Online');
    expect(second).toHaveTextContent('Anna Kazlova+375 29 100-00-02Offline');
  });

  it('finds by a part of the name, whatever its case, and keeps the search in the address', async () => {
    const { user, visited } = show();
    await screen.findByText('Showing 2 of 2');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'kaz');
    expect(screen.getByText('Showing 1 of 2')).toBeVisible();
    expect(screen.queryByText('Иван Петров')).not.toBeInTheDocument();
    expect(visited.at(-1)).toBe('/?tab=driver&q=kaz');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('Nothing matches “kazzzz”.')).toBeVisible();
  });

  it('says that it is loading', () => {
    show(new FakeApi().on(listDrivers, () => new Promise<never>(() => undefined)));
    expect(screen.getByText('Loading the list…')).toBeInTheDocument();
  });

  it('says when there is nothing', async () => {
    show(new FakeApi().on(listDrivers, () => ({ drivers: [] })));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('explains a failure in place and in a notice, and can be retried', async () => {
    const api = new FakeApi().on(listDrivers, () => Promise.reject(networkLoss()));
    const { user, notices } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to load the list' }]);
    api.on(listDrivers, () => ({ drivers }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Showing 2 of 2')).toBeVisible();
  });

  it('is translated into Russian', async () => {
    show(answering(), 'ru');
    expect(await screen.findByText('Показано 2 из 2')).toBeVisible();
    expect(screen.getByText('На линии')).toBeVisible();
  });
});
