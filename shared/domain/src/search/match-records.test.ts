import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { findRecords } from './find-records.ts';
import { matchRecords } from './match-records.ts';
import { driverOptions, findPairingOptions } from '../pairing/pairing-options.ts';
import { driverId } from '../driver/driver-identity.ts';
import { driverKeys, vehicleKeys } from './record-keys.ts';

const driver = (name: string | null, phone: string | null, licenseNumber: string | null): Driver =>
  ({ userId: '', User: { id: '', name, phone, email: 'x@park.by' }, licenseNumber }) as Driver;

const ivan: Driver = {
  ...driver('Иван Петров', '+375 (29) 123-45-67', '7AB 123456'),
  userId: 'd-ivan',
  User: { id: '', name: 'Иван Петров', phone: '+375 (29) 123-45-67', email: 'Ivan.P@park.by' },
} as Driver;
const semyon = { ...driver('Семён Ёлкин', '80445556677', null), userId: 'd-semyon' };
const john = driver('John Smith', null, '2CD 654321');
const nobody = driver(null, null, null);
const all = [ivan, semyon, john, nobody];

const searchDrivers = (query: string) => matchRecords(all, query, driverKeys);

describe('searching drivers', () => {
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
    ['by a name in the other alphabet', 'petrov', [ivan]],
    ['by words in any order', 'Петров Иван', [ivan]],
    ['by a licence number divided another way', '7ab-123', [ivan]],
    ['by a licence number with Cyrillic look-alikes', '7АВ', [ivan]],
    ['by a phone as it is dialled inside the country', '8 029 123', [ivan]],
    ['not by a single letter in the other alphabet', 's', [john]],
    ['by two letters that a word begins with, in the other alphabet', 'iv', [ivan]],
    ['by a name and an initial in the other alphabet', 'petrov i', [ivan]],
    ['not by two letters inside a word in the other alphabet', 'et', []],
    ['by a phone in the international form where the record has the domestic one', '+375 (44) 555', [semyon]],
    ['by a phone in the domestic form with spaces and dashes', '8029 123-45-67', [ivan]],
    ['by a phone without the operator in brackets', '291234567', [ivan]],
    ['by a phone dialled as from abroad', '00375 29 123', [ivan]],
    ['by the beginning of an e-mail', 'ivan.p@', [ivan]],
    ['not by the end of an e-mail, which all may share', 'park.by', []],
    ['by an id', 'd-ivan', [ivan]],
    ['not by digits once there are letters', 'ab 375291', []],
    ['not by brackets and dashes alone', '+-()', []],
    ['not across two fields', 'Петров +375', []],
  ])('finds %s', (_, query, found) => {
    expect(searchDrivers(query)).toEqual(found);
  });

  it.each(['', '   '])('returns the same array for the empty query %j', (query) => {
    expect(searchDrivers(query)).toBe(all);
  });

  it('accepts a record without a user', () => {
    expect(matchRecords([{ ...ivan, User: null } as unknown as Driver], '7AB', driverKeys)).toHaveLength(1);
  });
});

const vehicle = (parts: Partial<Vehicle>): Vehicle =>
  ({
    make: 'Toyota',
    model: 'Camry',
    plateNumber: '1234 AB-7',
    color: 'White',
    code: 'T-01',
    ...parts,
  }) as Vehicle;

const camry = vehicle({ id: '5e0f1a2b-77', VIN: 'JTHB11HK103456789', bodyNumber: 'BODY 77' });
const golf = vehicle({
  make: 'Volkswagen',
  model: 'Golf',
  plateNumber: '7777 МР-7',
  color: 'Серый',
  code: null,
});
const bare = vehicle({ make: 'BMW', model: 'X5', plateNumber: '1 XX-1', color: null, code: null });
const cars = [camry, golf, bare];

const searchVehicles = (query: string) => matchRecords(cars, query, vehicleKeys);

describe('searching vehicles', () => {
  it.each([
    ['make', 'TOYO', [camry]],
    ['model', 'golf', [golf]],
    ['make and model together', 'toyota camry', [camry]],
    ['plate number', '1234 ab', [camry]],
    ['plate number in Cyrillic', 'мр-7', [golf]],
    ['colour', 'white', [camry]],
    ['colour in Cyrillic', 'СЕР', [golf]],
    ['code', 't-01', [camry]],
    ['plate number with Cyrillic look-alikes', '1234 АВ', [camry]],
    ['make as it sounds', 'тойота', [camry]],
    ['VIN', 'jthb11', [camry]],
    ['VIN with Cyrillic look-alikes', 'jтнв11', [camry]],
    ['the end of VIN', '6789', [camry]],
    ['body number', 'body-77', [camry]],
    ['id', '5e0f1a', [camry]],
    ['not three characters inside VIN', '678', []],
    ['not the word null', 'null', []],
  ])('finds by %s', (_, query, found) => {
    expect(searchVehicles(query)).toEqual(found);
  });

  it('returns the same array for an empty query', () => {
    expect(searchVehicles(' ')).toBe(cars);
  });
});

describe('find, a list and a picker', () => {
  it.each([
    'иван',
    'petrov',
    'petrov ivan',
    '7ab-123',
    '8 029 123',
    'park',
    '375',
    'иван 123',
    'iv',
    'd-iv',
    'xyz',
  ])('find the same drivers by %j', (query) => {
    const listed = matchRecords(all, query, driverKeys);
    const { items, total } = findRecords(all, query, driverKeys, { limit: 9 });
    expect(new Set(items)).toEqual(new Set(listed));
    expect(total).toBe(listed.length);
    // A picker offers only drivers who have an id.
    const suggested = findPairingOptions(driverOptions(all, []), query).map(({ id }) => id);
    expect(new Set(suggested)).toEqual(new Set(listed.flatMap((row) => driverId(row) ?? [])));
  });
});
