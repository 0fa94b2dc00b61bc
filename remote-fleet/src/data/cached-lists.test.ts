import { listDrivers } from '@park/contract/drivers';
import { makeNamedDriver } from '@park/testing/records';
import { QueryClient } from '@tanstack/react-query';
import { fleetCache } from './cached-lists.ts';

const PATH = listDrivers.path;
const anna = makeNamedDriver('1', 'Anna');
const boris = { ...makeNamedDriver('2', 'Boris'), connectionStatus: false };
const connected = { ...boris, connectionStatus: true };

function cache(version: number | null) {
  const client = new QueryClient();
  client.setQueryData([PATH], { drivers: [anna, boris], version });
  client.setQueryData([PATH, 'page', 'all', 0], { drivers: [boris], version: 1 });
  const states = (key: readonly unknown[]) =>
    client
      .getQueryData<{ readonly drivers: readonly (typeof boris)[] }>(key)
      ?.drivers.map(({ connectionStatus }) => connectionStatus);
  const change = (next: number, records: readonly unknown[] | null) =>
    fleetCache.writeChange(client, { list: 'drivers', version: next, records, person: 'Olga', isOwn: false });
  const versionNow = () => client.getQueryData<{ readonly version: number }>([PATH])?.version;
  return {
    client,
    change,
    versionNow,
    whole: () => states([PATH])?.[1],
    page: () => states([PATH, 'page', 'all', 0]),
  };
}

describe('a change that others have made', () => {
  it('is in the list and in its pages, and names its records', () => {
    const { change, versionNow, whole, page } = cache(7);
    expect(change(8, [connected])).toEqual({ path: PATH, ids: ['2'] });
    expect([versionNow(), whole(), page()]).toEqual([8, true, [true]]);
  });

  it.each([
    ['missed another one before', 7, 9, [connected]],
    ['does not say its version', null, 8, [connected]],
    ['lacks a record of it', 7, 8, [connected, makeNamedDriver('3', 'New')]],
    ['had too many of them', 7, 8, null],
  ])('is not in a list that %s, which the host reads again', (_, before, version, records) => {
    const { change, versionNow, whole } = cache(before);
    const written = change(version, records);
    expect([versionNow(), whole()]).toEqual([before, false]);
    expect(written?.ids).toEqual((records ?? []).map(({ userId }) => userId));
  });

  it('of another list than those of the fleet is left alone', () => {
    const { client } = cache(7);
    const change = { list: 'trips', version: 8, records: [connected], person: null, isOwn: false };
    expect(fleetCache.writeChange(client, change)).toBeNull();
  });
});
