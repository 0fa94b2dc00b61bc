import type { ReadPage } from '@park/contract/paged-lists';
import type { PagedPlan } from '../paged/paged-plan.ts';
import { usePageSource } from '../paged/use-page-source.ts';
import type { SourceInput } from '../source/list-source.ts';
import { List } from './List.tsx';
import type { RecordListProps } from './list-plan.tsx';

/** The list of a park with more records than are read at once. */
export function pagedList<Row extends object, Page extends ReadPage>(pages: PagedPlan<Row, Page>) {
  const useSource = (input: SourceInput<Row>) => usePageSource(pages, input);
  return function PagedList(props: RecordListProps<Row>) {
    return <List {...props} useSource={useSource} isPaged />;
  };
}
