import { listDrivers, updateDriverConnections } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { isolated } from '@park/domain/format/isolated';
import type { FindResults } from '@park/federation/find-results';
import { formatAddress } from '@park/federation/screen-address';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { oddRecords, oddTextIn } from '@park/testing/odd-records';
import { makeDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FindFleet } from './FindFleet.tsx';
import ru from './locales/ru.json';

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

/** In place of the panel of the host: a list of what is reported. */
function Panel({ query }: { readonly query: string }) {
  const [results, setResults] = useState<FindResults | null>(null);
  return (
    <>
      <FindFleet query={query} onResults={setResults} />
      {results?.retry && <button onClick={results.retry}>Retry</button>}
      {results?.isLoading === false &&
        results.groups.map(({ key, title, choices, total }) => (
          <ul key={key} aria-label={title} title={`${choices.length} of ${total}`}>
            {choices.map(({ key: id, label, hint, to, actions = [] }) => (
              <li key={id}>
                <a href={`/${formatAddress(to)}`}>{`${label} ${hint}`}</a>
                {actions.map(({ key: command, label: text, to: place, run }) =>
                  run ? (
                    <button key={command} onClick={run}>{`${text}: ${label}`}</button>
                  ) : (
                    <a key={command} aria-label={text} title={label} href={`/${formatAddress(place)}`}>
                      {text}
                    </a>
                  ),
                )}
              </li>
            ))}
          </ul>
        ))}
    </>
  );
}

const show = (query: string, api = server(), language: 'en' | 'ru' = 'en', role = 'operator') =>
  renderScreen(<Panel query={query} />, { api, language, session: makeSession({ role }) });

/** The panel of a page whose cache can be filled before it opens. */
function showLater() {
  function Opener() {
    const [query, setQuery] = useState<string | null>(null);
    return query === null ? <button onClick={() => setQuery('ivan')}>Open</button> : <Panel query={query} />;
  }
  const view = renderScreen(<Opener />, { api: server() });
  return { ...view, open: () => view.user.click(screen.getByRole('button', { name: 'Open' })) };
}

describe('what find shows of drivers and vehicles', () => {
  it.each([
    ['ivan', 'Drivers', /Иван Петров/, '/?tab=staff&driver=d-1'],
    ['29 123', 'Drivers', /Иван Петров/, '/?tab=staff&driver=d-1'],
    ['1234ав', 'Vehicles', /Toyota Camry/, '/?tab=vehicles&vehicle=v-1'],
    ['jtnb11', 'Vehicles', /Toyota Camry/, '/?tab=vehicles&vehicle=v-1'],
    ['v-1', 'Vehicles', /Toyota Camry/, '/?tab=vehicles&vehicle=v-1'],
  ])('%j finds among the %s', async (query, kind, name, place) => {
    show(query);
    const list = await screen.findByRole('list', { name: kind });
    expect(within(list).getAllByRole('link', { name })[0]).toHaveAttribute('href', place);
  });

  it('is the first few of many, with their number', async () => {
    const many = Array.from({ length: 20 }, (_, index) => person(`d-${index}`, `Пётр ${index}`));
    show(
      'petr',
      server().on(listDrivers, () => ({ drivers: many })),
    );
    expect(await screen.findByTitle('6 of 20')).toHaveAccessibleName('Drivers');
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('comes from the lists that the screens have cached, without another request', async () => {
    const { api, queryClient, open } = showLater();
    queryClient.setQueryDefaults([], { staleTime: 30_000 });
    queryClient.setQueryData([listDrivers.path], { drivers });
    queryClient.setQueryData([listVehicles.path], { vehicles: [] });
    await open();
    expect(await screen.findByRole('link', { name: /Иван Петров/ })).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('offers a retry for the list that is missing', async () => {
    let isAway = true;
    const api = server().on(listDrivers, () => {
      if (isAway) throw networkLoss();
      return { drivers };
    });
    const { user } = show('ivan', api);
    isAway = await screen.findByRole('button', { name: 'Retry' }).then(() => false);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Иван Петров/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('has its headings in Russian', async () => {
    show('ivan', server(), 'ru');
    expect(await screen.findByRole('list', { name: ru.groups.drivers })).toBeVisible();
  });

  it.each(['Иван', 'Camry'])('survives odd records among ten thousand: %s', async (query) => {
    const api = new FakeApi()
      .onOdd(listDrivers, () => ({ drivers: oddRecords((at) => makeDriver({ userId: `d-${at}` }), 10_000) }))
      .onOdd(listVehicles, () => ({ vehicles: oddRecords((at) => makeVehicle({ id: `v-${at}` }), 10_000) }));
    show(query, api);
    await screen.findAllByRole('link', undefined, { timeout: 20_000 });
    expect(oddTextIn(document.body)).toEqual([]);
  });
});

describe('what find does with drivers and vehicles', () => {
  it('disconnects a connected driver and says so', async () => {
    const online = { ...person('d-1', 'Иван Петров'), connectionStatus: true };
    const sent: unknown[] = [];
    const api = server()
      .on(listDrivers, () => ({ drivers: [online] }))
      .on(updateDriverConnections, (body) => {
        sent.push(body);
        return { updated: 1 };
      });
    const { user, notices } = show('ivan', api);
    await user.click(await screen.findByRole('button', { name: 'Disconnect: Иван Петров' }));
    await waitFor(() =>
      expect(notices.map(({ text }) => text)).toEqual([`${isolated('Иван Петров')} is disconnected`]),
    );
    expect(sent).toEqual([{ connections: [{ driverId: 'd-1', isConnected: false }] }]);
    // The next time, the driver can be connected again.
    expect(await screen.findByRole('button', { name: 'Connect: Иван Петров' })).toBeVisible();
  });

  it('opens the report of the rides of a found driver', async () => {
    show('ivan', server(), 'en', 'viewer');
    const report = await screen.findByTitle('Иван Петров');
    expect(report).toHaveAccessibleName('Ride report');
    const query = new URLSearchParams(report.getAttribute('href')?.slice(1));
    expect(Object.fromEntries(query)).toEqual({ tab: 'ride_report', driver: 'Иван Петров' });
  });

  it('says when a driver could not be connected', async () => {
    const offline = { ...person('d-1', 'Иван Петров'), connectionStatus: false };
    const api = server()
      .on(listDrivers, () => ({ drivers: [offline] }))
      .on(updateDriverConnections, () => {
        throw networkLoss();
      });
    const { user, notices } = show('ivan', api);
    await user.click(await screen.findByRole('button', { name: 'Connect: Иван Петров' }));
    await waitFor(() =>
      expect(notices.map(({ text }) => text)).toEqual([
        `The connection of ${isolated('Иван Петров')} could not be changed`,
      ]),
    );
  });

  it.each([
    ['add driver', 'en', 'Add a driver', '/?tab=staff&form=add'],
    ['import vehicles', 'en', 'Import vehicles', '/?tab=vehicles&form=import'],
    ['добавить авто', 'ru', 'Добавить автомобиль', '/?tab=vehicles&form=add'],
    ['import drivers', 'ru', 'Импорт водителей', '/?tab=staff&form=import'],
  ] as const)('finds the command %j in %s', async (query, language, name, place) => {
    show(query, server(), language);
    const list = await screen.findByRole('list', { name: language === 'en' ? 'Commands' : 'Команды' });
    expect(within(list).getByRole('link', { name })).toHaveAttribute('href', place);
  });

  it('offers a viewer neither the connection nor the commands', async () => {
    show('ivan', server(), 'en', 'viewer');
    expect(await screen.findByRole('link', { name: /Иван Петров/ })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    show('add driver', server(), 'en', 'viewer');
    await waitFor(() => expect(screen.getAllByRole('list', { name: 'Commands' })).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'Add a driver' })).toBeNull();
  });
});
