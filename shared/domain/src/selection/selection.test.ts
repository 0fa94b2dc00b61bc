import {
  countSelected,
  EMPTY_SELECTION,
  moveRange,
  selectedIds,
  selectionState,
  toggleAll,
  toggleOne,
  toggleRange,
  withoutIds,
} from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const of = (...ids: string[]) => new Set(ids);

describe('the selection', () => {
  it('adds and removes one record, and does not change the old selection', () => {
    const one = toggleOne(EMPTY_SELECTION, 'a');
    expect(one).toEqual(of('a'));
    expect(toggleOne(one, 'a')).toEqual(of());
    expect(EMPTY_SELECTION.size).toBe(0);
  });

  it.each([
    ['down', 'b', 'd'],
    ['up', 'd', 'b'],
  ])('adds a range, %s', (_, from, to) => {
    expect(toggleRange(of(from), shown, from, to)).toEqual(of('b', 'c', 'd'));
  });

  it('removes a range when its end is selected', () => {
    expect(toggleRange(of(...shown), shown, 'a', 'c')).toEqual(of('d', 'e'));
  });

  it.each([null, 'gone'])('is a plain toggle when the range has no start in the list: %j', (from) => {
    expect(toggleRange(of('a'), shown, from, 'd')).toEqual(of('a', 'd'));
  });

  it.each([
    ['starts', of(), { anchor: 1, from: 1, to: 2 }, of('b', 'c')],
    ['grows', of('b', 'c'), { anchor: 1, from: 2, to: 4 }, of('b', 'c', 'd', 'e')],
    ['shrinks', of('b', 'c', 'd'), { anchor: 1, from: 3, to: 2 }, of('b', 'c')],
    ['turns round at its anchor', of('b', 'c'), { anchor: 1, from: 2, to: 0 }, of('a', 'b')],
    [
      'keeps what was selected elsewhere',
      of('e', 'x'),
      { anchor: 0, from: 0, to: 1 },
      of('a', 'b', 'e', 'x'),
    ],
  ])('of a range that %s with Shift and an arrow key', (_, before, move, after) => {
    expect(moveRange(before, shown, move)).toEqual(after);
  });

  it.each([
    ['none', of(), shown],
    ['none', of('x'), shown],
    ['none', of('a'), []],
    ['some', of('a', 'x'), shown],
    ['all', of(...shown, 'x'), shown],
  ])('reports that %s of the matching records are selected', (state, selection, ids) => {
    expect(selectionState(selection, ids)).toBe(state);
  });

  it('adds all matching records to the selection, and removes only these again', () => {
    const all = toggleAll(of('x', 'a'), shown);
    expect(all).toEqual(of('x', ...shown));
    expect(toggleAll(all, shown)).toEqual(of('x'));
  });

  it('counts and lists the selected records in the order of the list, without deleted ones', () => {
    expect(countSelected(of('a', 'x'), shown)).toBe(1);
    expect(countSelected(of(), shown)).toBe(0);
    expect(selectedIds(of('d', 'x', 'b'), shown)).toEqual(['b', 'd']);
    expect(selectedIds(of(), shown)).toEqual([]);
  });

  it('removes updated records', () => {
    expect(withoutIds(of('a', 'b', 'c'), ['a', 'c'])).toEqual(of('b'));
  });
});
