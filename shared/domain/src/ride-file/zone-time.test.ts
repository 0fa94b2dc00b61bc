import { zoneNamed, zonesLike } from './zone-time.ts';

it('time zones are offered by the words of their names', () => {
  expect(zonesLike('wars')).toEqual(['Europe/Warsaw']);
  expect(zonesLike('europe MINSK')).toEqual(['Europe/Minsk']);
  expect(zonesLike('utc')[0]).toBe('UTC');
  expect(zonesLike('Europe/Belfast')[0]).toBe('Europe/London');
  expect(zonesLike('kyi')).toEqual(zonesLike('kie').slice(0, 1));
  expect(zonesLike('kolk')).toEqual(zonesLike('calc'));
  expect(zonesLike('')).toHaveLength(12);
  expect(zonesLike('Atlantis')).toEqual([]);
});

it('a typed time zone is one by its whole name', () => {
  expect(zoneNamed(' europe/warsaw ')).toBe('Europe/Warsaw');
  expect(zoneNamed('UTC')).toBe('UTC');
  expect(zoneNamed('Warsaw')).toBeNull();
  expect(zoneNamed('')).toBeNull();
});
