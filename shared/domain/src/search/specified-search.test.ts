import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { findRecords } from './find-records.ts';
import { matchRecords } from './match-records.ts';
import { driverKeys, vehicleKeys } from './record-keys.ts';

/**
 * The same numbers in each run, so that a failure can be repeated: a linear congruential generator.
 */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const LETTERS = [
  ..."abcdefghijklmnopqrstuvwxyzАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎІўіцщьъё0123456789 --.()+'’/",
];

const RUNS = 400;

/**
 * A text of these characters, and a part of it as a person may type it: in capitals, in small
 * letters, or as it is.
 */
function textsOf(random: (below: number) => number) {
  const text = () =>
    Array.from({ length: 1 + random(14) }, () => {
      const letter = LETTERS[random(LETTERS.length)] ?? '';
      return random(2) === 0 ? letter.toUpperCase() : letter.toLowerCase();
    }).join('');
  const partOf = (whole: string): string => {
    const from = random(whole.length);
    const part = whole.slice(from, from + 1 + random(whole.length - from));
    return [part, part.toLowerCase(), part.toUpperCase()][random(3)] ?? part;
  };
  return { text, partOf };
}

describe('the search of the specification', () => {
  it('finds a driver by any part of name, phone or licence number, in find and in the list', () => {
    const { text, partOf } = textsOf(randomOf(14));
    for (let run = 0; run < RUNS; run += 1) {
      const [name, phone, licenseNumber] = [text(), text(), text()];
      const driver = { userId: 'u', licenseNumber, User: { id: 'u', name, phone, email: '' } } as Driver;
      const missed = [name, phone, licenseNumber]
        .map(partOf)
        .filter((query) => query.trim() !== '')
        .filter(
          (query) =>
            matchRecords([driver], query, driverKeys).length === 0 ||
            findRecords([driver], query, driverKeys, { limit: 1 }).total === 0,
        );
      expect(missed).toEqual([]);
    }
  });

  it('finds a driver by any run of digits of the phone', () => {
    const random = randomOf(5);
    for (let run = 0; run < RUNS; run += 1) {
      const digits = Array.from({ length: 12 }, () => random(10)).join('');
      const phone = `+${digits.slice(0, 3)} (${digits.slice(3, 5)}) ${digits.slice(5, 8)}-${digits.slice(8)}`;
      const driver = { userId: 'u', licenseNumber: null, User: { id: 'u', name: null, phone } } as Driver;
      const from = random(12);
      const query = digits.slice(from, from + 1 + random(12 - from));
      expect([query, matchRecords([driver], query, driverKeys)]).toEqual([query, [driver]]);
    }
  });

  it('finds a vehicle by any part of make, model, plate number, colour or code, in find and in the list', () => {
    const { text, partOf } = textsOf(randomOf(41));
    for (let run = 0; run < RUNS; run += 1) {
      const [make, model, plateNumber, color, code] = [text(), text(), text(), text(), text()];
      const vehicle = {
        id: 'v',
        make,
        model,
        plateNumber,
        color,
        code,
        VIN: null,
        bodyNumber: null,
      } as Vehicle;
      const missed = [make, model, plateNumber, color, code]
        .map(partOf)
        .filter((query) => query.trim() !== '')
        .filter(
          (query) =>
            matchRecords([vehicle], query, vehicleKeys).length === 0 ||
            findRecords([vehicle], query, vehicleKeys, { limit: 1 }).total === 0,
        );
      expect(missed).toEqual([]);
    }
  });
});
