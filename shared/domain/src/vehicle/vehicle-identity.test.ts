import { plateKey, vehicleCodeKey } from './vehicle-identity.ts';

describe('a plate', () => {
  it.each([
    ['1234 AB-7', '1234AB-7'],
    ['1234 AB-7', '1234\u00a0ab–7'],
    ['1234 AB-7', '1234 АВ-7'],
    ['1234 HE-7', '1234 не 7'],
    ['CKMOPTXY', 'СКМОРТХУ'],
    ['5678 IO-1', '5678 ІО-1'],
    ['1234.AB/7', '1234AB7'],
  ])('%j is the same as %j', (one, other) => {
    expect(plateKey(one)).toBe(plateKey(other));
  });

  it.each([
    ['1234 AB-7', '1234 AB-5'],
    ['1234 AB-7', '1234 BA-7'],
    ['1234 БГ-7', '1234 BG-7'],
    ['0000 AA-1', 'OOOO AA-1'],
    ['—', '-'],
  ])('%j differs from %j', (one, other) => {
    expect(plateKey(one)).not.toBe(plateKey(other));
  });
});

describe('a vehicle code', () => {
  it.each([
    ['T-1', 't-1'],
    ['T-1', 'Т—1'],
    ['T 1', 'T1'],
    ['ABC', 'АВС'],
  ])('%j is the same as %j', (one, other) => {
    expect(vehicleCodeKey(one)).toBe(vehicleCodeKey(other));
  });

  it.each([
    ['1-11', '11-1'],
    ['T-1', 'T1'],
    ['T.1', 'T1'],
    ['Ж1', 'Г1'],
  ])('%j differs from %j', (one, other) => {
    expect(vehicleCodeKey(one)).not.toBe(vehicleCodeKey(other));
  });

  it.each(['', '  ', '\u00a0'])('may be missing from any number of vehicles: %j', (code) => {
    expect(vehicleCodeKey(code)).toBeNull();
  });
});
