import { get, put, type SentBy } from './endpoint.ts';
import { VIEWS_BODY_MAX_BYTES } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { recordReader } from './read-record.ts';

const layoutFields = {
  columns: [{ key: 'text', width: 'number' }],
  density: 'text',
} as const;

const viewFields = { id: 'text', name: 'text', query: 'text', layout: layoutFields } as const;

/**
 * How a table is laid out: the columns that are shown, in their order, each with its width in rem
 * or null for the table's own, and the density, `comfortable` or `compact`. A reader ignores
 * columns that the table does not have.
 */
export type TableLayout = ReadRecord<typeof layoutFields>;
/**
 * A named view. `query` is the address query of the list: search, filters and sort; null for the
 * plain list.
 */
export type TableView = ReadRecord<typeof viewFields>;
/** As sent by our own server. */
export type WireTableViews = Wire<'table views'>;
export type TableViewsInput = SentBy<typeof putTableViews>;

const readViews = recordReader({ current: layoutFields, views: [viewFields], version: 'number' });

/**
 * The signed-in person's own settings of one table, such as `drivers`: the layout that is in use,
 * and the named views. Nothing kept yet: `current` is null, `views` empty and `version` 0.
 */
export const getTableViews = get('views/{table}', {
  extension: 'tableViews',
  out: 'table views',
  may: 'ownAccount',
  says: 'The own settings of a table',
  refuses: ['not_found'],
  read: readViews,
});
/**
 * Keeps the settings of one table as a whole. With the `version` that was read, it is refused with
 * 409 `stale_record`, and `current` of the error the settings as they are now, when another tab or
 * device has kept others meanwhile.
 */
export const putTableViews = put('views/{table}', {
  extension: 'tableViews',
  in: 'kept views',
  bytes: VIEWS_BODY_MAX_BYTES,
  out: 'table views',
  may: 'ownAccount',
  says: 'Keeps the own settings of a table: its layout and named views',
  refuses: ['not_found', 'stale_record'],
  read: readViews,
});
