import { LateForm } from '../LateForm.tsx';
import { useIsTooLong } from '../source/use-is-too-long.ts';
import { useWholeSource } from '../source/use-whole-source.ts';
import { List } from './List.tsx';
import type { RecordListProps } from './list-plan.tsx';

/** A list of the park's records; in pages where they are too many to be read at once. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { path, loadPaged } = props.plan;
  if (useIsTooLong(path)) return <LateForm load={loadPaged} props={props} />;
  return <List {...props} useSource={useWholeSource} />;
}
