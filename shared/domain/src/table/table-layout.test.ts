import {
  canMove,
  formatLayout,
  isSameLayout,
  moveColumn,
  resizeColumn,
  showColumn,
} from './change-layout.ts';
import { COLUMN_REM, defaultLayout, parseLayout, type PlannedColumn, readLayout } from './table-layout.ts';

const planned: readonly PlannedColumn[] = [
  { key: 'name', fixed: 'start' },
  { key: 'phone' },
  { key: 'email' },
  { key: 'documents', isOptional: true },
  { key: 'actions', fixed: 'end' },
];
const plain = defaultLayout(planned);

describe('the layout of a table', () => {
  it('has all columns but the optional ones until the operator changes it', () => {
    expect(formatLayout(plain)).toBe('name-phone-email-actions');
    expect(plain.density).toBe('comfortable');
  });

  it('shows another column after the others, before those that are always last', () => {
    const shown = showColumn(plain, planned, 'documents', true);
    expect(formatLayout(shown)).toBe('name-phone-email-documents-actions');
    expect(formatLayout(showColumn(shown, planned, 'phone', false))).toBe('name-email-documents-actions');
  });

  it.each(['name', 'actions'])('never hides the column %s', (key) => {
    expect(formatLayout(showColumn(plain, planned, key, false))).toBe(formatLayout(plain));
  });

  it.each([
    ['phone', 1, 'name-email-phone-actions'],
    ['email', -1, 'name-email-phone-actions'],
    ['phone', -1, 'name-phone-email-actions'],
    ['email', 1, 'name-phone-email-actions'],
    ['name', 1, 'name-phone-email-actions'],
    ['unknown', 1, 'name-phone-email-actions'],
  ] as const)('moves %s by %d: %s', (key, by, expected) => {
    const moved = moveColumn(plain, planned, key, by);
    expect(formatLayout(moved)).toBe(expected);
    expect(canMove(plain, planned, key, by)).toBe(expected !== formatLayout(plain));
  });

  it.each([
    [9.5, 9.5],
    [9.6, 9.5],
    [0, COLUMN_REM.min],
    [-3, COLUMN_REM.min],
    [900, COLUMN_REM.max],
    [Number.NaN, null],
    [null, null],
  ])('gives a column a width of %p rem as %p', (rem, expected) => {
    expect(resizeColumn(plain, 'phone', rem).columns[1]).toEqual({ key: 'phone', width: expected });
  });
});

describe('a layout in an address', () => {
  it('is read as it was written', () => {
    const layout = resizeColumn(showColumn(plain, planned, 'documents', true), 'phone', 9.5);
    const text = formatLayout(layout);
    expect(text).toBe('name-phone_9.5-email-documents-actions');
    expect(parseLayout(text, 'compact', planned)).toEqual({ ...layout, density: 'compact' });
  });

  it.each([
    ['phone', 'name-phone-actions'],
    ['phone-phone-nothing', 'name-phone-actions'],
    ['actions-phone-name', 'name-phone-actions'],
    ['phone_0-email_soon', 'name-phone_4-email-actions'],
    ['-_-__', 'name-actions'],
  ])('that says %s is %s', (text, expected) => {
    const layout = parseLayout(text, undefined, planned);
    expect(layout && formatLayout(layout)).toBe(expected);
  });

  it.each(['', undefined])('is none when it says %p', (text) => {
    expect(parseLayout(text, 'compact', planned)).toBeNull();
  });
});

describe('a layout that was kept', () => {
  it.each([null, 'text', 5, {}, { columns: 'name' }])('is none when it is %p', (value) => {
    expect(readLayout(value, planned)).toBeNull();
  });

  it('loses what this version of the console does not know', () => {
    const kept = { columns: [{ key: 'gone' }, 'phone', null, { key: 'email', width: '8' }], density: 'tiny' };
    const layout = readLayout(kept, planned);
    expect(layout).toEqual({
      columns: [
        { key: 'name', width: null },
        { key: 'email', width: null },
        { key: 'actions', width: null },
      ],
      density: 'comfortable',
    });
  });

  it('is the same when columns, order, widths and density are', () => {
    expect(isSameLayout(plain, defaultLayout(planned))).toBe(true);
    expect(isSameLayout(plain, { ...plain, density: 'compact' })).toBe(false);
    expect(isSameLayout(plain, resizeColumn(plain, 'phone', 9))).toBe(false);
    expect(isSameLayout(plain, moveColumn(plain, planned, 'phone', 1))).toBe(false);
  });
});
