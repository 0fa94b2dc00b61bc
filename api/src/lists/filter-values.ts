import { FILTER_VALUES_SENT } from '@park/contract/limits';
import { listPlans } from './list-plans.ts';
import type { ListPlan, PagedList } from './list-plans.ts';

/** No column of the list: the car book filters by it, and offers each of its values. */
const UNCOUNTED = ['holder'];

/**
 * A statement that reads the JSON of a list's filter values: of each column with two to
 * FILTER_VALUES_SENT of them, as `filterOptions` (domain) counts them.
 */
export function filterValuesStatement(list: PagedList): string {
  const plan: ListPlan<never> = listPlans[list];
  const counted = Object.entries(plan.filters).filter(([field]) => !UNCOUNTED.includes(field));
  const columns = counted.map(
    ([field, values]) => `
      select '${field}' as field, json_agg(json_build_object('value', value, 'count', records)) as options
      from (select v.value, count(*)::int as records
        from ${plan.table} t cross join lateral unnest(${values}) v(value) group by 1 limit ${FILTER_VALUES_SENT + 1}) o
      having count(*) between 2 and ${FILTER_VALUES_SENT}`,
  );
  return `select json_build_object('values', coalesce(json_object_agg(field, options), '{}'))::text as json
    from (${columns.join(' union all ')}) c`;
}
