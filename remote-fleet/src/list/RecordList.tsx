import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTooLong } from '../data/use-is-too-long.ts';
import { useBulk } from './bulk/use-bulk.ts';
import { useListColumns, useShownColumns } from './columns/use-list-columns.ts';
import { LateForm } from './LateForm.tsx';
import type { RecordListProps } from './list-plan.ts';
import { RecordListView } from './RecordListView.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useListing } from './use-listing.ts';

function WholeList<Row, Key extends string, Context extends object, State extends object>(
  props: RecordListProps<Row, Key, Context, State>,
) {
  const { plan } = props;
  const { t } = useTranslation(plan.name);
  const columns = useListColumns(plan.table);
  const query = plan.useWhole(t('fetchFailed'));
  const listed = useMemo(() => ({ ...plan, columns: columns.columns }), [plan, columns.columns]);
  const listing = useListing(query.rows, query.answeredAt, listed);
  const { shown, view } = listing;
  const table = useShownColumns(columns, view);
  const selection = useSelection(plan.selectionAtom, { shown, all: query.rows, idOf: plan.idOf });
  const bulk = useBulk(plan.name);
  return <RecordListView {...props} list={{ ...query, listing }} {...{ columns, table, selection, bulk }} />;
}

/** A list of the park's records; in pages where they are too many to be read at once. */
export function RecordList<Row, Key extends string, Context extends object, State extends object>(
  props: RecordListProps<Row, Key, Context, State>,
) {
  const { path, loadPaged } = props.plan;
  if (useIsTooLong(path)) return <LateForm load={loadPaged} props={props} />;
  return <WholeList {...props} />;
}
