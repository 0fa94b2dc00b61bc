import { isoTime } from '../journal/refuse-stale.ts';

const START = `(w.starts_on::timestamp at time zone p.time_zone)`;
const END = `((w.starts_on + 7)::timestamp at time zone p.time_zone)`;

const list = (json: string, order: string) => `coalesce(json_agg(${json} order by ${order}), '[]')`;

const RIDE = `json_build_object('rideId', r.id, 'status', r.status, 'pickupTime', ${isoTime('r.picked_up_at')},
  'distance', r.distance_km, 'farePerKm', r.fare_per_km, 'earning', r.earning)`;
const ENTRY = `json_build_object('id', e.id::text, 'day', e.day, 'kind', e.kind, 'amount', e.amount, 'text', e.text)`;
const PAYOUT = `json_build_object('day', o.day, 'amount', o.amount, 'status', o.status)`;

const BILL = `json_build_object('id', b.id, 'kind', b.kind, 'at', case when b.since = b.until then ${isoTime('b.since')} end,
  'day', b.day, 'place', b.place, 'amount', coalesce(b.charged_amount, b.amount),
  'reduced', case when b.charged_on is null then b.reduced end, 'reducedUntil', case when b.charged_on is null then b.reduced_until end,
  'dueOn', b.due_on, 'charged', case when b.charged_on is not null then (
    select coalesce(sum(p.amount), 0)::bigint from bill_part p where p.bill_id = b.id and p.entry_id is not null) end,
  'dispute', b.dispute)`;

const PAYOUTS = 20;
/** Bills that are paid are shown so many days. */
const BILL_DAYS = 60;

/**
 * What a driver sees of themselves. Everything is asked for by the driver, and nothing names anybody
 * else; the park is that of the transaction. Cancelled rides are left out: the index of a driver's
 * rides is without them. Parameters: driver, a day of the week or null for today's.
 */
export const driverPageSql = `
  select json_build_object(
    'name', u.name, 'park', p.name, 'timeZone', p.time_zone, 'currency', p.currency,
    'decimals', p.currency_decimals, 'today', w.today, 'startsOn', w.starts_on, 'endsOn', w.starts_on + 6,
    'balance', ledger_balance(u.id, w.today + 1),
    'before', ledger_balance(u.id, w.starts_on), 'after', ledger_balance(u.id, w.starts_on + 7),
    'rides', (
      select ${list(RIDE, 'r.picked_up_at, r.id')} from ride r
      where r.taxi_park_id = p.id and r.driver_id = u.id and r.status <> 'cancelled'
        and r.picked_up_at >= ${START} and r.picked_up_at < ${END}
    ),
    'entries', (
      select ${list(ENTRY, 'e.day, e.id')} from ledger_entry e
      where e.driver_id = u.id and e.day between w.starts_on and w.starts_on + 6
    ),
    'bills', (
      select ${list(BILL, 'b.due_on nulls last, b.day, b.id')} from bill b
      where b.driver_id = u.id and b.state in ('proposed', 'charged', 'disputed')
        and (b.state <> 'charged' or b.charged_on > w.today - ${BILL_DAYS})
    ),
    'payouts', (
      select ${list(PAYOUT, 'o.day desc, o.id')} from (
        select n.id, n.day, l.amount, l.status from payout_line l join payout_run n on n.id = l.run_id
        where l.driver_id = u.id and n.status = 'confirmed' and not l.is_excluded
        order by n.day desc, n.id limit ${PAYOUTS}
      ) o
    )
  )::text as json
  from app_user u join driver d on d.id = u.id
    join taxi_park p on p.id = u.taxi_park_id
    cross join lateral (
      select park_today(p.id) as today,
        date_trunc('week', coalesce($2::date, park_today(p.id))::timestamp)::date as starts_on
    ) w
  where u.id = $1::uuid`;
