import { listDrivers } from '@park/contract/drivers';
import type { OthersChange } from '@park/federation/host-services';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createFakeStream } from './fake-stream.ts';
import { followChanges } from './follow-changes.ts';

const KEY = [listDrivers.path];
const anna = makeDriver({ userId: 'd-1' });
const ivan = makeDriver({ userId: 'd-2' });

/**
 * A console that shows the list of drivers, and a stream that a test writes. `writes`: the screen
 * that shows the list writes what it hears of into it, unless it lacks another change.
 */
async function follow(version: number | null, { writes = true } = {}) {
  const server = { drivers: [anna, ivan], version };
  const asked = jest.fn(() => Promise.resolve({ ...server, unreadable: 0 }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: asked });
  const unsubscribe = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);

  const stream = createFakeStream();
  const announced: OthersChange[] = [];
  const stop = followChanges({
    client,
    userId: () => 'me',
    announce(change) {
      announced.push(change);
      const shown = client.getQueryData<typeof server>(KEY);
      if (!writes || !shown || shown.version !== change.version - 1 || !change.records) return;
      const [fresh] = change.records as (typeof anna)[];
      if (!shown.drivers.some(({ userId }) => userId === fresh?.userId)) return;
      const drivers = shown.drivers.map((each) => (each.userId === fresh?.userId ? fresh : each));
      client.setQueryData(KEY, { ...shown, drivers, version: change.version });
    },
    onLost: () => undefined,
    open: stream.open,
    token: 'secret',
  });
  const write = async (event: string, data: unknown) => {
    await jest.advanceTimersByTimeAsync(0);
    stream.send(event, data);
    await jest.advanceTimersByTimeAsync(0);
  };
  const end = () => {
    stop();
    unsubscribe();
    client.clear();
  };
  const names = () =>
    client.getQueryData<typeof server>(KEY)?.drivers.map(({ connectionStatus }) => connectionStatus);
  return { server, asked, client, write, announced, names, end };
}

const change = (version: number, records: unknown, person = { id: 'boss', name: 'Olga' }) => ({
  list: 'drivers',
  version,
  records,
  person,
  session: 's-1',
});
const connected = { ...ivan, connectionStatus: true };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('changes that others make', () => {
  it('are announced with the name of who made them, and a list into which they are written is not read again', async () => {
    const { write, asked, names, announced, end } = await follow(7);
    await write('hello', { lists: { drivers: 7, vehicles: 1 } });
    await write('change', change(8, [connected]));
    expect(names()).toEqual([anna.connectionStatus, true]);
    const isOwn = false;
    expect(announced).toEqual([{ list: 'drivers', version: 8, records: [connected], person: 'Olga', isOwn }]);
    expect(asked).toHaveBeenCalledTimes(1);
    end();
  });

  it('are announced as the own ones of this person', async () => {
    const { write, announced, end } = await follow(7);
    await write('hello', { lists: { drivers: 7 } });
    await write('change', change(8, [connected], { id: 'me', name: 'Me' }));
    expect(announced.map(({ isOwn }) => isOwn)).toEqual([true]);
    end();
  });

  it('make a list be read again into which nobody writes them', async () => {
    const { write, asked, server, end } = await follow(7, { writes: false });
    await write('hello', { lists: { drivers: 7 } });
    server.version = 8;
    await write('change', change(8, [connected]));
    expect(asked).toHaveBeenCalledTimes(2);
    end();
  });

  it('make the list be read again when one was missed, or there were too many records, or a new one', async () => {
    const { write, asked, server, client, end } = await follow(7);
    await write('hello', { lists: { drivers: 7 } });
    server.version = 9;
    await write('change', change(9, [connected]));
    expect(asked).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2000);
    server.version = 10;
    await write('change', change(10, null));
    expect(asked).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(2000);
    server.version = 11;
    await write('change', change(11, [makeDriver({ userId: 'd-new' })]));
    expect(asked).toHaveBeenCalledTimes(4);
    expect(client.getQueryData<typeof server>(KEY)?.version).toBe(11);
    end();
  });

  it('are announced also of a list that is not there', async () => {
    const { write, announced, end } = await follow(7);
    await write('hello', { lists: { drivers: 7 } });
    await write('change', { ...change(3, [makeVehicle({ id: 'v-1' })]), list: 'vehicles' });
    expect(announced.map(({ list }) => list)).toEqual(['vehicles']);
    end();
  });

  it('that were missed while the stream was cut are read when it is back', async () => {
    const { write, asked, server, end } = await follow(7);
    server.version = 12;
    await write('hello', { lists: { drivers: 12 } });
    expect(asked).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
    end();
  });

  it('in a hurry make the list be read at most every two seconds, and the last one is not forgotten', async () => {
    const { write, asked, server, end } = await follow(7);
    for (let version = 8; version < 40; version += 1) {
      server.version = version;
      await write('change', change(version, null));
    }
    expect(asked).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(4000);
    expect(asked).toHaveBeenCalledTimes(3);
    end();
  });

  it('make a list without a version be read once for each of them', async () => {
    const { write, asked, end } = await follow(null);
    await write('hello', { lists: { drivers: 7 } });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveBeenCalledTimes(2);
    await write('change', change(8, [connected]));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveBeenCalledTimes(3);
    end();
  });

  it('of figures that the screen shows make them be read again', async () => {
    const { write, client, end } = await follow(7);
    client.setQueryData(['taxipark/overview'], {});
    await write('stale', { what: 'overview' });
    expect(client.getQueryState(['taxipark/overview'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
    end();
  });

  it('of figures whose first answer is on its way make them be read once more', async () => {
    const { write, client, end } = await follow(7);
    const answers: ((figures: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(client, { queryKey: ['taxipark/overview'], queryFn });
    const unsubscribe = observer.subscribe(() => undefined);
    await write('stale', { what: 'overview' });
    answers[0]?.('from before');
    await jest.advanceTimersByTimeAsync(0);
    answers[1]?.('from after');
    await jest.advanceTimersByTimeAsync(0);
    expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 'from after']);
    unsubscribe();
    end();
  });

  it('of one record that a screen reads by itself make it be read again, also after a cut', async () => {
    const { write, client, server, end } = await follow(7);
    const one = [`${KEY[0]}/{id}`, 'd-1'];
    const isRead = async (event: string, data: unknown) => {
      client.setQueryData(one, {});
      await write(event, data);
      return !client.getQueryState(one)?.isInvalidated;
    };
    expect(await isRead('hello', { lists: { drivers: 7 } })).toBe(true);
    expect(await isRead('hello', { lists: { drivers: 7 } })).toBe(true);
    expect(await isRead('change', change(8, [connected]))).toBe(false);
    server.version = 9;
    expect(await isRead('hello', { lists: { drivers: 9 } })).toBe(false);
    end();
  });

  it('of figures may have been missed by a stream that is back, so that they are read again', async () => {
    const { write, client, end } = await follow(7);
    const paths = ['overview', 'notifications', 'people', 'journal'].map((what) => `taxipark/${what}`);
    for (const path of paths) client.setQueryData([path, { page: 1 }], {});
    const isRead = () => paths.map((path) => !client.getQueryState([path, { page: 1 }])?.isInvalidated);
    await write('hello', { lists: { drivers: 7 } });
    expect(isRead()).toEqual([true, true, true, true]);
    await write('hello', { lists: { drivers: 7 } });
    expect([isRead(), client.getQueryState(KEY)?.isInvalidated]).toEqual([
      [false, false, false, false],
      false,
    ]);
    end();
  });

  it('that cannot be read are left out', async () => {
    const { write, names, announced, end } = await follow(7);
    for (const data of [null, 'text', {}, { list: 'drivers' }, { version: 8 }]) await write('change', data);
    await write('stale', null);
    await write('hello', null);
    expect([names(), announced]).toEqual([[anna.connectionStatus, ivan.connectionStatus], []]);
    end();
  });
});
