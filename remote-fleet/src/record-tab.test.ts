import { listDrivers } from '@park/contract/drivers';
import { recordTab } from './record-tab.tsx';

const parts = () => ({
  ...({
    record: 'driver',
    list: 'drivers',
    List: () => null,
    endpoint: listDrivers,
    useBefore: () => null,
  } as const),
  detail: jest.fn(() => Promise.resolve(() => null)),
  editForm: jest.fn(() => Promise.reject(new Error('lost'))),
  add: jest.fn(() => Promise.resolve(() => null)),
});

const asked = (all: ReturnType<typeof parts>): readonly string[] =>
  (['detail', 'editForm', 'add'] as const).filter((name) => all[name].mock.calls.length > 0);

describe('the code that an address needs before its first render', () => {
  it.each([
    ['the list', { tab: 'staff' }, []],
    ['the list, for a host that gives no address', undefined, []],
    [
      'a driver, whose page does not wait for its form',
      { tab: 'staff', driver: '7' },
      ['detail', 'editForm'],
    ],
    ['a vehicle, which is none of this list', { tab: 'staff', vehicle: '7' }, []],
    ['a new driver', { tab: 'staff', form: 'add' }, ['add']],
    ['a new driver, whatever else is named', { tab: 'staff', form: 'add', driver: '7' }, ['add']],
  ])('%s', async (_, address, names) => {
    const all = parts();
    await recordTab(all).load(address);
    expect(asked(all)).toEqual(names);
  });

  it('fails with the page of the record, which says so in its place', async () => {
    const detail = () => Promise.reject(new Error('lost'));
    await expect(recordTab({ ...parts(), detail }).load({ tab: 'staff', driver: '7' })).rejects.toThrow(
      'lost',
    );
  });
});
