import { readKnownFiles, recall, remember } from './known-columns.ts';
import { SETTINGS } from './ride-files.testing.ts';

const HEADINGS = ['Когда', 'Кто', 'Сколько', 'Сколько'];
const MATCH = ['pickupTime', 'driverName', 'fare', 'tip'] as const;

describe('the columns that a person has chosen', () => {
  it('are found again for the same headings, in another order too', () => {
    const files = remember({}, HEADINGS, MATCH, { ...SETTINGS, distance: 'mi' });
    expect(recall(files, HEADINGS)).toEqual({ match: MATCH, settings: { ...SETTINGS, distance: 'mi' } });
    expect(recall(files, ['Сколько', 'КТО', 'Сколько', 'Когда '])?.match).toEqual([
      'fare',
      'driverName',
      'tip',
      'pickupTime',
    ]);
  });

  it('are not those of a file with another heading', () => {
    const files = remember({}, HEADINGS, MATCH, SETTINGS);
    expect(recall(files, [...HEADINGS, 'Где'])).toBeNull();
  });

  it('are those of the last twenty kinds of files', () => {
    let files = {};
    for (let at = 0; at < 21; at += 1) files = remember(files, [`H ${at}`], ['fare'], SETTINGS);
    expect(recall(files, ['H 0'])).toBeNull();
    expect(recall(files, ['H 1'])).not.toBeNull();
    expect(recall(files, ['H 20'])).not.toBeNull();
  });

  it('survive what a browser keeps, without what cannot be read', () => {
    const files = remember({}, HEADINGS, MATCH, SETTINGS);
    expect(readKnownFiles(JSON.parse(JSON.stringify(files)))).toEqual(files);
    const lost = { fields: {}, settings: { ...SETTINGS, timeZone: 'Mars/Olympus' } };
    const odd = {
      ...files,
      lost,
      a: 7,
      b: { fields: {}, settings: {} },
      c: { fields: { x: 'nonsense' }, settings: SETTINGS },
    };
    expect(readKnownFiles(odd)).toEqual({ ...files, c: { fields: {}, settings: SETTINGS } });
    expect(readKnownFiles(null)).toEqual({});
  });
});
