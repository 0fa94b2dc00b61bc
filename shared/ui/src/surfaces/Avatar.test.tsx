import { initialOf, tintOf } from './Avatar.tsx';

describe('an avatar', () => {
  it.each([
    ['Анна Ковалевская', 'А'],
    ['  ivan', 'I'],
    ['😀 Driver', '😀'],
    ['', ''],
  ])('shows for %j the initial %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });

  it('keeps the tint of a name', () => {
    expect(tintOf('Иван Петров')).toBe(tintOf('Иван Петров '));
    expect(new Set(['Anna', 'Boris', 'Viktor', 'Иван', 'Олег', 'Rustam'].map(tintOf)).size).toBeGreaterThan(
      2,
    );
  });
});
