import { z } from 'zod';
import {
  COLUMN_WIDTH_MAX,
  COLUMN_WIDTH_MIN,
  VIEW_COLUMNS_MAX,
  VIEW_KEY_MAX,
  VIEW_NAME_MAX,
  VIEW_QUERY_MAX,
  VIEWS_MAX,
} from './limits.ts';
import { requiredText } from './field-schemas.ts';

export const TABLE_DENSITIES = ['comfortable', 'compact'] as const;

const key = requiredText.max(VIEW_KEY_MAX);

/** A list in which no two entries have the same `field`, in any case. */
function distinct<Entry extends z.ZodObject>(entry: Entry, field: keyof z.output<Entry> & string) {
  return z.array(entry).superRefine((entries, context) => {
    const seen = new Set<string>();
    entries.forEach((each, index) => {
      const value = String(Reflect.get(each, field)).toLowerCase();
      if (seen.has(value)) {
        context.addIssue({ code: 'custom', path: [index, field], message: 'must not be repeated' });
      }
      seen.add(value);
    });
  });
}

/** The shown columns in their order. Columns are known by the console, not by the server. */
export const tableLayout = z.object({
  columns: distinct(
    z.object({
      key,
      /** In rem; null for the table's own. */
      width: z.number().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX).nullable(),
    }),
    'key',
  ).max(VIEW_COLUMNS_MAX),
  density: z.enum(TABLE_DENSITIES),
});

const tableView = z.object({
  /** Chosen by the console; unique in the table. */
  id: key,
  name: requiredText.max(VIEW_NAME_MAX),
  /** The address query of the list, such as `q=ivan&sort=-name`; empty for the plain list. */
  query: z
    .string()
    .max(VIEW_QUERY_MAX)
    .refine((value) => !value.includes('\0'), 'must not hold a null character'),
  /** Null: the view leaves the layout as it is. */
  layout: tableLayout.nullable(),
});

const views = distinct(tableView, 'id').max(VIEWS_MAX);
const settings = { current: tableLayout.nullable(), views };

/** `version`: raised by every change; 0 before the first. */
export const tableViewsOutput = z.object({ ...settings, version: z.number().int().min(0) });
/**
 * At most VIEWS_BODY_MAX_BYTES as JSON. Without a version the settings are replaced whatever they
 * are.
 */
export const tableViewsInput = z.object({ ...settings, version: z.number().int().min(0).optional() });
