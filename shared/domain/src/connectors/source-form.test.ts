import {
  EARNINGS,
  hasAllKeys,
  isKeyOver,
  keyEnd,
  keyEndProblem,
  knownIn,
  rightOf,
  scopesOf,
} from './source-form.ts';

const TODAY = '2026-11-27';
const now = new Date('2026-11-27T09:00:00Z');

describe('the last day of a key', () => {
  it.each([
    ['', undefined],
    [TODAY, undefined],
    ['2026-02-30', 'dayInvalid'],
    ['tomorrow', 'dayInvalid'],
    ['2026-11-26', 'dayPast'],
  ])('that is %j is refused as %j', (day, problem) => {
    expect(keyEndProblem(day, TODAY)).toBe(problem);
  });
});

describe('a key', () => {
  it.each([
    ['both', ['rides:write', 'rides:read'], 'both'],
    ['write', ['rides:write'], 'write'],
    ['read', ['rides:read'], 'read'],
    ['money', ['fleet:read', 'money:read'], 'money'],
    ['fleet', ['fleet:read'], 'fleet'],
    ['everything', ['rides:write', 'rides:read'], 'both'],
  ])('that is made to %s has the scopes %j', (chosen, scopes, right) => {
    expect(scopesOf(chosen)).toEqual(scopes);
    expect(rightOf(scopes)).toBe(right);
  });

  it('of a newer server may do what this console has no word for', () => {
    expect(rightOf(['drivers:read'])).toBeNull();
    expect(knownIn(EARNINGS, 'net')).toBeUndefined();
    expect(knownIn(EARNINGS, 'after')).toBe('after');
  });

  it.each([
    ['Europe/Minsk', '2026-12-31T20:59:59.000Z'],
    ['Nowhere/Land', '2026-12-31T23:59:59.000Z'],
  ])('ends with its last day in %s', (timeZone, end) => {
    expect(keyEnd('2026-12-31', { timeZone })).toBe(end);
  });

  it('ends with its last day in UTC where no park is told', () => {
    expect(keyEnd('2026-12-31', null)).toBe('2026-12-31T23:59:59.000Z');
  });

  it('is over at its end, and never without one', () => {
    expect(isKeyOver({ expiresAt: '2026-11-27T09:00:00Z' }, now)).toBe(true);
    expect(isKeyOver({ expiresAt: '2026-11-27T09:00:01Z' }, now)).toBe(false);
    expect(isKeyOver({ expiresAt: null }, now)).toBe(false);
  });

  it('is one of at most two in use', () => {
    const [open, over] = [{ expiresAt: null }, { expiresAt: '2026-01-01T00:00:00Z' }];
    expect(hasAllKeys([open], now)).toBe(false);
    expect(hasAllKeys([open, over], now)).toBe(false);
    expect(hasAllKeys([open, open], now)).toBe(true);
  });
});
