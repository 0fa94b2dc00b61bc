import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillTexts, missingKeys, readTexts } from './fill-texts.ts';

const english = {
  title: 'Lorries',
  too_few: 'not enough',
  count_one: '{{count}} lorry',
  count_other: '{{count}} lorries',
  states: { new: 'New', old: 'Old' },
};

describe('the texts of a language', () => {
  it('are in English where the language lacks them, in each of its plural forms', () => {
    expect(fillTexts(english, { title: 'Грузавікі', states: { old: 'Стары' } }, 'be')).toEqual({
      title: 'Грузавікі',
      too_few: 'not enough',
      count_one: '{{count}} lorry',
      count_few: '{{count}} lorries',
      count_many: '{{count}} lorries',
      count_other: '{{count}} lorries',
      states: { new: 'New', old: 'Стары' },
    });
  });

  it('stay in the language when only a plural form is missing', () => {
    const filled = fillTexts(
      english,
      { count_one: '{{count}} грузавік', count_other: '{{count}} грузавіка' },
      'be',
    );
    expect(filled).toMatchObject({ count_one: '{{count}} грузавік', count_few: '{{count}} грузавіка' });
  });

  it('are reported with each key that is missing', () => {
    expect(
      missingKeys(english, { title: 'Грузавікі', count_one: '1', states: { old: 'Стары' } }, 'be'),
    ).toEqual(['too_few', 'count_few', 'count_many', 'count_other', 'states.new']);
    expect(missingKeys(english, english, 'en')).toEqual([]);
  });

  it('are all in English when there is no file', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'park-texts-'));
    writeFileSync(path.join(folder, 'en.json'), JSON.stringify({ title: 'Lorries' }));
    expect(readTexts(folder, 'be')).toEqual({ title: 'Lorries' });
    rmSync(folder, { recursive: true });
  });
});
