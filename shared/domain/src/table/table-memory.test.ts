import { VIEW_NAME_MAX, VIEWS_MAX } from '@park/contract/limits';
import { resizeColumn } from './change-layout.ts';
import { defaultLayout } from './table-layout.ts';
import {
  activeView,
  dropView,
  EMPTY_MEMORY,
  keepView,
  mergeMemories,
  type NamedView,
  plainQuery,
  readMemory,
  viewNameProblem,
} from './table-memory.ts';

const planned = [{ key: 'name' }, { key: 'phone' }];
const layout = defaultLayout(planned);
const view = (name: string, query = ''): NamedView => ({ id: name, name, query, layout });
const full = { current: null, views: Array.from({ length: VIEWS_MAX }, (_, at) => view(`view ${at}`)) };

describe('the views of a table', () => {
  it('are kept in the order in which they came', () => {
    const memory = [view('Night'), view(' Day ')].reduce(keepView, EMPTY_MEMORY);
    expect(memory.views.map(({ name }) => name)).toEqual(['Night', 'Day']);
    expect(dropView(memory, 'Night').views).toHaveLength(1);
  });

  it('are replaced by one of the same name, whatever its case', () => {
    const memory = [view('Night'), view('Day'), view('NIGHT', 'sort=name')].reduce(keepView, EMPTY_MEMORY);
    expect(memory.views).toEqual([{ ...view('NIGHT', 'sort=name'), id: 'Night' }, view('Day')]);
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['x'.repeat(VIEW_NAME_MAX), null],
    ['x'.repeat(VIEW_NAME_MAX + 1), 'long'],
  ])('are named, not longer than the limit: %s', (name, problem) => {
    expect(viewNameProblem(EMPTY_MEMORY, name)).toBe(problem);
  });

  it('are not more than the limit, but one of them can be replaced', () => {
    expect(viewNameProblem(full, 'another')).toBe('full');
    expect(viewNameProblem(full, 'VIEW 7')).toBeNull();
  });

  it('are found by what the list shows', () => {
    const memory = [view('Night', 'sort=name&connection=connected'), view('Day')].reduce(
      keepView,
      EMPTY_MEMORY,
    );
    expect(activeView(memory, 'connection=connected&sort=name', layout)?.name).toBe('Night');
    expect(activeView(memory, 'q=&', layout)?.name).toBe('Day');
    expect(activeView(memory, 'sort=phone', layout)).toBeNull();
    expect(activeView(memory, '', resizeColumn(layout, 'phone', 9))).toBeNull();
  });

  it.each([
    ['b=2&a=1', 'a=1&b=2'],
    ['a=1&b=', 'a=1'],
    ['q=Иван+П', 'q=%D0%98%D0%B2%D0%B0%D0%BD+%D0%9F'],
  ])('have the query %s in the form %s', (query, plain) => {
    expect(plainQuery(query)).toBe(plain);
  });
});

describe('what was kept of a table', () => {
  it('is read as it was written', () => {
    const memory = { ...keepView(EMPTY_MEMORY, view('Night', 'sort=name')), current: layout };
    expect(readMemory(JSON.parse(JSON.stringify(memory)), planned)).toEqual(memory);
  });

  it.each([null, undefined, 'text', 7, [], { views: 'all' }, { current: 5 }])(
    'is nothing when it is %j',
    (value) => {
      expect(readMemory(value, planned)).toEqual(EMPTY_MEMORY);
    },
  );

  it('has the plain list where a view says nothing of search, filters and order', () => {
    const views = [{ ...view('a'), query: null }];
    expect(readMemory({ views }, planned).views).toEqual([view('a')]);
  });

  it('loses damaged views, not the others', () => {
    const views = [null, {}, { ...view('a'), layout: null }, { ...view('b'), name: ' ' }, view('c')];
    expect(readMemory({ views }, planned).views).toEqual([view('c')]);
  });
});

describe('two devices that kept something at the same time', () => {
  const own = { current: resizeColumn(layout, 'phone', 9), views: [view('Night', 'sort=name')] };
  const other = { current: layout, views: [view('Day'), view('night', 'sort=phone')] };

  it('end with the views of both, and with the own one where the name is the same', () => {
    const merged = mergeMemories(own, other);
    expect(merged.views.map(({ name, query }) => [name, query])).toEqual([
      ['Day', ''],
      ['Night', 'sort=name'],
    ]);
    expect(merged.current).toBe(own.current);
  });

  it('take over the layout of the other device when the own one is the plain one', () => {
    expect(mergeMemories({ ...own, current: null }, other).current).toBe(layout);
  });

  it('never keep more views than the limit', () => {
    expect(mergeMemories(own, full).views).toEqual(full.views);
  });
});
