import { timeText } from '../database/time-sql.ts';

const instant = (key: string) => timeText(`to_timestamp((c.held ->> '${key}')::float8 / 1000)`);

const counts = (
  column: string,
) => `(select coalesce(json_agg(json_build_object('reason', e.key, 'count', e.value::int)
  order by e.value::int desc, e.key), '[]') from jsonb_each_text(${column}) e)`;

/** How rides of the source `s` are fetched, as JSON without its secrets; null for no platform. */
export const connectionJson = `(select json_build_object('settings', c.settings,
  'state', case when c.failing_since is not null then 'failing' when c.paused_at is not null then 'paused'
    else 'running' end,
  'readUntil', ${timeText('c.mark')}, 'lagSeconds', greatest(0, extract(epoch from park_now() - c.mark))::int,
  'lastRunAt', ${timeText('c.last_run_at')}, 'isRunning', coalesce(c.leased_until > park_now(), false),
  'nextRunAt', case when (c.failing_since is null or c.held is not null) and c.paused_at is null then ${timeText('c.next_run_at')} end,
  'problem', c.problem, 'problemDetail', c.problem_detail, 'failures', c.failures,
  'emptySince', ${timeText('c.empty_since')}, 'verdicts', ${counts('c.verdicts')}, 'skipped', ${counts('c.skipped')},
  'unknown', c.unknown, 'sums', c.sums,
  'held', case when c.held is not null then json_build_object('since', ${timeText("(c.held ->> 'since')::timestamptz")},
    'from', ${instant('from')}, 'to', ${instant('to')}, 'amount', c.held -> 'amount', 'rides', c.held -> 'rides',
    'isTaken', coalesce((c.held ->> 'isTaken')::boolean, false)) end,
  'daysToFetch', (select coalesce(ceil(sum(((w ->> 'to')::float8 - (w ->> 'from')::float8) / 86400000)), 0)::int
    from jsonb_array_elements(c.queue) w where w ->> 'kind' = 'asked'))
  from source_connection c where c.source_id = s.id)`;
