import type { ReadPage } from '@park/contract/paged-lists';
import type { PagedPlan } from '../../data/paged-plan.ts';
import { List } from '../List.tsx';
import type { RecordListProps } from '../list-plan.ts';
import type { SourceInput } from '../list-source.ts';
import { usePageSource } from './use-page-source.ts';

/** The list of a park with more records than are read at once. */
export function pagedList<Row extends object, Page extends ReadPage>(pages: PagedPlan<Row, Page>) {
  const useSource = <Data,>(input: SourceInput<Row, Data>) => usePageSource(pages, input);
  return function PagedList<Data>(props: RecordListProps<Row, Data>) {
    return <List {...props} useSource={useSource} isPaged />;
  };
}
