import { useIsTooLong } from '../data/use-is-too-long.ts';
import { LateForm } from './LateForm.tsx';
import { List } from './List.tsx';
import type { RecordListProps } from './list-plan.ts';
import { useWholeSource } from './use-whole-source.ts';

/** A list of the park's records; in pages where they are too many to be read at once. */
export function RecordList<Row extends object, Data>(props: RecordListProps<Row, Data>) {
  const { path, loadPaged } = props.plan;
  if (useIsTooLong(path)) return <LateForm load={loadPaged} props={props} />;
  return <List {...props} useSource={useWholeSource} />;
}
