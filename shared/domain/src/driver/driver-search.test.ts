import type { Driver } from '@park/contract/drivers';
import { searchDrivers } from './driver-search.ts';

const driver = (name: string | null, phone: string | null, licenseNumber: string | null): Driver =>
  ({ userId: name ?? '', User: { id: '', name, phone, email: 'x@park.by' }, licenseNumber }) as Driver;

const ivan = driver('Иван Петров', '+375 (29) 123-45-67', '7AB 123456');
const semyon = driver('Семён Ёлкин', '80445556677', null);
const john = driver('John Smith', null, '2CD 654321');
const nobody = driver(null, null, null);
const all = [ivan, semyon, john, nobody];

describe('searchDrivers', () => {
  it.each([
    ['by a part of the name', 'Петр', [ivan]],
    ['whatever the case, in Cyrillic', 'иВАН', [ivan]],
    ['whatever the case, in Latin', 'SMITH', [john]],
    ['with е typed for ё', 'семен елкин', [semyon]],
    ['by the phone as it is written', '(29) 123-', [ivan]],
    ['by the digits of the phone', '375291234567', [ivan]],
    ['by digits spaced another way', '29 12 345', [ivan]],
    ['by digits with dashes where the record has none', '044-555-66', [semyon]],
    ['by the licence number', '654321', [john]],
    ['by the licence number in small letters', '7ab', [ivan]],
    ['around spaces at either end', '  john ', [john]],
    ['not by e-mail', 'park.by', []],
    ['not by digits once there are letters', 'ab 375291', []],
    ['not by brackets and dashes alone', '+-()', []],
    ['not across two fields', 'Петров +375', []],
  ])('finds %s', (_, query, found) => {
    expect(searchDrivers(all, query)).toEqual(found);
  });

  it.each(['', '   '])('gives the very same list for the empty query %j', (query) => {
    expect(searchDrivers(all, query)).toBe(all);
  });

  it('survives a record without a user', () => {
    expect(searchDrivers([{ ...ivan, User: null } as unknown as Driver], '7AB')).toHaveLength(1);
  });
});
