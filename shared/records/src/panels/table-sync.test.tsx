import { getTableViews, putTableViews } from '@park/contract/table-views';
import type { PlannedColumn } from '@park/domain/table/table-layout';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { KeptTable } from '../columns/use-table-layout.ts';
import { TableSync } from './TableSync.tsx';

const columns: readonly PlannedColumn[] = [{ key: 'name' }, { key: 'phone' }];
const layout = (...keys: string[]) => ({
  columns: keys.map((key) => ({ key, width: null })),
  density: 'comfortable' as const,
});
const view = (name: string) => ({ id: name, name, query: '', layout: layout('name') });

function Table({ first }: { readonly first: KeptTable }) {
  const [kept, setKept] = useState(first);
  return (
    <>
      <TableSync table="drivers" columns={columns} kept={kept} keep={setKept} />
      <output>{JSON.stringify(kept)}</output>
      <button onClick={() => setKept({ ...kept, current: layout('phone'), isUnsent: true })}>Change</button>
    </>
  );
}

const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '') as KeptTable;

function show(api: FakeApi, first: KeptTable, extensions: readonly ['tableViews'] | [] = ['tableViews']) {
  return renderScreen(<Table first={first} />, { api, extensions });
}

describe('what a person keeps of a table on the server', () => {
  it('is there on a device that knows nothing of it', async () => {
    const api = new FakeApi().on(getTableViews, () => ({
      current: layout('phone'),
      views: [view('Night')],
      version: 4,
    }));
    show(api, {});
    await waitFor(() =>
      expect(kept()).toEqual({ current: layout('phone'), views: [view('Night')], version: 4 }),
    );
    expect(api.inputsOf(putTableViews)).toEqual([]);
  });

  it('follows a change, with the version that this device had', async () => {
    const api = new FakeApi()
      .on(getTableViews, () => ({ current: null, views: [], version: 0 }))
      .on(putTableViews, (input) => ({ current: input.current, views: [], version: 1 }));
    const { user } = show(api, { version: 0 });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(kept()).toEqual({ current: layout('phone'), views: [], version: 1 }));
    expect(api.inputsOf(putTableViews)).toEqual([{ current: layout('phone'), views: [], version: 0 }]);
  });

  it('has the views of both devices that changed something at the same time', async () => {
    const server = { current: layout('name'), views: [view('Day')], version: 7 };
    const api = new FakeApi()
      .on(getTableViews, () => server)
      .on(putTableViews, (input) => ({ current: input.current, views: [...input.views], version: 8 }));
    show(api, { current: layout('phone'), views: [view('Night')], version: 3, isUnsent: true });
    await waitFor(() => expect(kept()).toMatchObject({ version: 8 }));
    expect(kept().current).toEqual(layout('phone'));
    expect(api.inputsOf(putTableViews)).toEqual([
      { current: layout('phone'), views: [view('Day'), view('Night')], version: 7 },
    ]);
    expect(kept().isUnsent).toBeUndefined();
  });

  it('stays on the device when it could not be sent', async () => {
    const api = new FakeApi()
      .on(getTableViews, () => ({ current: null, views: [], version: 0 }))
      .on(putTableViews, () => Promise.reject(networkLoss()));
    const { user } = show(api, { version: 0 });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(api.inputsOf(putTableViews)).toHaveLength(1));
    expect(kept()).toEqual({ current: layout('phone'), version: 0, isUnsent: true });
  });

  it('stays on the device with a server that keeps none', async () => {
    const api = new FakeApi();
    const { user } = show(api, {}, []);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(api.inputsOf(putTableViews)).toEqual([]);
    expect(kept()).toEqual({ current: layout('phone'), isUnsent: true });
  });
});
