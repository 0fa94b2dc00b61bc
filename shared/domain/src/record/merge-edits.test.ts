import { mergeEdits } from './merge-edits.ts';

const names = ['name', 'phone'] as const;
const base = { name: 'Ivan', phone: '1' };

describe('what two people change in one record', () => {
  it.each([
    ['nobody', {}, {}, base, []],
    ['only I', { name: 'Jan' }, {}, { name: 'Jan', phone: '1' }, []],
    ['only the other', {}, { phone: '2' }, { name: 'Ivan', phone: '2' }, []],
    ['both, in two fields', { name: 'Jan' }, { phone: '2' }, { name: 'Jan', phone: '2' }, []],
    ['both, to the same value', { phone: '2' }, { phone: '2' }, { name: 'Ivan', phone: '2' }, []],
    ['both, to two values', { phone: '2' }, { phone: '3' }, { name: 'Ivan', phone: '2' }, ['phone']],
    [
      'I emptied what the other changed',
      { phone: '' },
      { phone: '3' },
      { name: 'Ivan', phone: '' },
      ['phone'],
    ],
    ['the other, back to what I see', { phone: '2' }, { phone: '1' }, { name: 'Ivan', phone: '2' }, []],
  ])('%s: is joined field by field', (_, mine, theirs, values, conflicts) => {
    const merged = mergeEdits(names, { base, typed: { ...base, ...mine }, current: { ...base, ...theirs } });
    expect(merged).toEqual({ values, conflicts });
  });
});
