import { connectionChoice, connectionValue } from './connection-filter.ts';

describe('the filter by connection', () => {
  it('has one value for each state', () => {
    expect(connectionValue({ connectionStatus: true })).toBe('connected');
    expect(connectionValue({ connectionStatus: false })).toBe('disconnected');
  });

  it.each([
    [undefined, 'all'],
    [[], 'all'],
    [['connected'], 'connected'],
    [['disconnected'], 'disconnected'],
    [['connected', 'disconnected'], 'all'],
    [['something else'], 'all'],
  ])('chooses from %j: %s', (wanted, choice) => {
    expect(connectionChoice(wanted)).toBe(choice);
  });
});
