import { addDays } from '@park/domain/report/date-range';

const MONTH = 7;
const NEXT_MONTH_DAYS = 32;
/** Up to this day of a month, fewer days lie before a day than after it. */
const MIDDLE = 16;

function monthStart(day: string): string {
  return `${day.slice(0, MONTH)}-01`;
}

/**
 * The first of a month that is nearest to a day, so that few single days are read between the two.
 */
function nearestMonth(day: string): string {
  const first = monthStart(day);
  return Number(day.slice(MONTH + 1)) <= MIDDLE ? first : monthStart(addDays(first, NEXT_MONTH_DAYS));
}

/**
 * The parameters of a statement over sums: first and last day, then the months that are read whole,
 * as the first of them and the one after the last. Both are the same when no month is near: then
 * only days are read.
 */
export function spanOf({ startDate, endDate }: { startDate: string; endDate: string }): readonly string[] {
  const months = [nearestMonth(startDate), nearestMonth(addDays(endDate, 1))] as const;
  return [startDate, endDate, ...months];
}

const COLUMNS = ['gross', 'cash', 'commission', 'rent', 'other', 'paid', 'rides', 'km', 'entries', 'total'];
const columns = COLUMNS.join(', ');

const sumsOfMonths = (months: string) => `
  select driver_id, ${columns} from ledger_driver_month where taxi_park_id = current_park() and ${months}`;

/** Days that are added to the sums of months, or taken off them. */
function days(sign: '+' | '-', from: string, to: string): string {
  const signed = COLUMNS.map((column) => `${sign}${column}`).join(', ');
  return `select driver_id, ${signed} from ledger_day
    where taxi_park_id = current_park() and day >= ${from} and day < ${to}`;
}

/** Sums of bigint are numeric, which takes several times as long to add up and to write. */
const sums = COLUMNS.map((column) => `sum(${column})${column === 'km' ? '' : '::bigint'} as ${column}`).join(
  ', ',
);

const [start, end] = ['$1::date', '($2::date + 1)'];
const hasMonths = 'and $3::date < $4::date';
/**
 * Whole months, completed by the days that they lack and less those that they have too many: one of
 * each pair is empty.
 */
const within = `
  select driver_id, ${sums} from (
    ${sumsOfMonths('month >= $3::date and month < $4::date')}
    union all ${days('+', start, `least($3::date, ${end})`)}
    union all ${days('-', '$3::date', start)} ${hasMonths}
    union all ${days('+', `greatest($4::date, ${start})`, end)}
    union all ${days('-', end, '$4::date')} ${hasMonths}
  ) parts group by driver_id having sum(entries) <> 0`;

const before = `
  select driver_id, sum(total)::bigint as total from (
    ${sumsOfMonths('month < $3::date')}
    union all ${days('+', '$3::date', start)}
    union all ${days('-', start, '$3::date')}
  ) parts group by driver_id`;

/** Who has which terms on the last day. */
const given = `
  select distinct on (d.driver_id) d.driver_id, t.id, t.name
  from driver_terms d left join terms t on t.id = d.terms_id
  where d.taxi_park_id = current_park() and d.valid_from <= $2::date
  order by d.driver_id, d.valid_from desc`;

const figure = (column: string) => `coalesce(w.${column}, 0)`;
const net = ['gross', 'cash', 'commission', 'rent', 'other'].map(figure).join(' + ');

/**
 * The settlement sheet: one line a driver who has entries in the range or a balance, by name.
 * Concatenated as text, which takes half the time of building JSON values. Parameters: `spanOf` a
 * range.
 */
export const settlementsSql = `
  with within as materialized (${within}), before as materialized (${before}), given as materialized (${given}),
  late as materialized (
    select coalesce(sum(rides), 0) as rides, coalesce(sum(amount), 0) as amount from ledger_entry
    where taxi_park_id = current_park() and belongs_to between $1::date and $2::date
      and account = 'fares' and source_type in ('ride', 'system')
  )
  select '{"rows":[' || coalesce((
    select string_agg(json, ',') from (
      select '{"driver":{"id":"' || u.id || '","name":' || to_json(coalesce(k.told, u.name)) || '}' || case when u.has_left then ',"hasLeft":true' else '' end || ',"terms":'
        || case when g.id is null then 'null' else '{"id":"' || g.id || '","name":' || to_json(g.name) || '}' end
        || ',"before":' || coalesce(b.total, 0) || ',"rides":' || ${figure('rides')} || ',"mileage":' || ${figure('km')}
        || ',"gross":' || ${figure('gross')} || ',"cash":' || ${figure('cash')}
        || ',"commission":' || ${figure('commission')} || ',"rent":' || ${figure('rent')}
        || ',"other":' || ${figure('other')} || ',"net":' || (${net}) || ',"paid":' || ${figure('paid')}
        || ',"balance":' || (coalesce(b.total, 0) + ${net} + ${figure('paid')}) || '}' as json
      from within w full join before b on b.driver_id = w.driver_id
      join app_user u on u.id = coalesce(w.driver_id, b.driver_id)
      left join given g on g.driver_id = u.id left join told_names(current_park()) k on k.id = u.id
      where w.driver_id is not null or b.total <> 0
      order by u.has_left, u.name, u.id
    ) r), '') || '],"closedThrough":'
    || coalesce('"' || to_char(ledger_closed_through(current_park()), 'YYYY-MM') || '"', 'null')
    || ',"late":{"rides":' || late.rides || ',"amount":' || late.amount || '}}' as json
  from late`;
