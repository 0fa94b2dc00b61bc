import path from 'node:path';
import { reportMissing, testLocales } from '@park/build/jest/test-texts.ts';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { DRIVER_FORM_FIELDS } from '@park/domain/driver/driver-form';
import { VEHICLE_FIELDS } from '@park/domain/vehicle/vehicle-form';
import { ERROR_STATUSES } from '@park/contract/error-codes';
import english from './locales/en.json' with { type: 'json' };
import { fillText, serverText } from './server-texts.ts';

describe('the messages of refused requests', () => {
  const folder = path.join(import.meta.dirname, 'locales');
  testLocales(folder);

  it.each(ALL_LANGUAGES)('are complete in $name, offered or not', ({ code }) => {
    expect(reportMissing(folder, code)).toEqual([]);
  });

  it('exist for each error code', () => {
    expect(Object.keys(english.errors)).toEqual(Object.keys(ERROR_STATUSES));
  });

  it('have a word for each field that a form asks for', () => {
    const asked = [...DRIVER_FORM_FIELDS, ...VEHICLE_FIELDS].map(({ name }) => name);
    // It is called so in every language.
    const named: string[] = ['VIN', ...Object.keys(english.fields)];
    expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('are in the language that is asked for', () => {
    expect(serverText('errors', 'not_found', 'ru')).toBe('Здесь ничего нет.');
    expect(serverText('fields', 'seats', 'be')).toBe('Месцы');
    expect(serverText('fields', 'noSuchField', 'be')).toBeUndefined();
  });

  it('keep a placeholder without a value', () => {
    expect(fillText('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });
});
