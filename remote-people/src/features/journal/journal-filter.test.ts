import { filterOf } from './JournalScreen.tsx';

const actions = ['fares_set', 'driver_changed'];

describe('the filter in the address of the journal', () => {
  it.each([
    [{}, {}],
    [{ person: 'p-1' }, { personId: 'p-1' }],
    [{ action: 'fares_set' }, { actions: ['fares_set'] }],
    [{ action: 'something' }, {}],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-11-01', to: '2026-11-30' },
    ],
    [{ from: 'yesterday' }, {}],
    [{ record: 'driver:d-1' }, { subject: { type: 'driver', id: 'd-1' } }],
    [{ record: 'source:s-1' }, { subject: { type: 'source', id: 's-1' } }],
    [{ record: 'driver:' }, {}],
    [{ record: 'trip:1' }, {}],
  ])('%j asks for %j', (keys, filter) => {
    expect(filterOf({ tab: 'journal', ...keys }, actions)).toEqual(filter);
  });
});
