import { readSeen, unseenNotes, withSeen } from './unseen-notes.ts';

const published = (ids: Readonly<Record<string, string>>) => new Map(Object.entries(ids));

describe('the notes that a person has not seen', () => {
  it('are none on the first visit', () => {
    expect(unseenNotes(readSeen(null), published({ garage: 'a' }))).toEqual([]);
  });

  it('are those that have changed since, and those of a remote that is new', () => {
    const seen = withSeen({}, published({ garage: 'a', ledger: 'b' }));
    expect(unseenNotes(seen, published({ garage: 'a', ledger: 'c', people: 'd' }))).toEqual([
      'ledger',
      'people',
    ]);
  });

  it('are not those of a version that comes back', () => {
    const first = withSeen({}, published({ garage: 'a' }));
    const second = withSeen(first, published({ garage: 'b' }));
    expect(second).toEqual({ garage: ['b', 'a'] });
    expect(unseenNotes(second, published({ garage: 'a' }))).toEqual([]);
    expect(withSeen(second, published({ garage: 'a' }))).toEqual({ garage: ['a', 'b'] });
  });

  it('are remembered for five versions', () => {
    const seen = ['1', '2', '3', '4', '5', '6'].reduce(
      (before, id) => withSeen(before, published({ garage: id })),
      {},
    );
    expect(seen).toEqual({ garage: ['6', '5', '4', '3', '2'] });
  });

  it.each([
    ['a', null],
    [['a'], null],
    [
      { garage: 'a', ledger: ['b', 7] },
      { garage: [], ledger: ['b'] },
    ],
  ])('are read from what the browser keeps: %j', (kept, seen) => {
    expect(readSeen(kept)).toEqual(seen);
  });
});
