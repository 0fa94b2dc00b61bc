import { filterByConnection } from './connection-filter.ts';

const on = { id: 'on', connectionStatus: true };
const off = { id: 'off', connectionStatus: false };
const rows = [on, off];

describe('filterByConnection', () => {
  it('keeps the connected, the others, or the same array', () => {
    expect(filterByConnection(rows, 'connected')).toEqual([on]);
    expect(filterByConnection(rows, 'disconnected')).toEqual([off]);
    expect(filterByConnection(rows, 'all')).toBe(rows);
  });
});
