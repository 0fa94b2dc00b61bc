import { NOTIFICATIONS_SHOWN } from '@park/contract/limits';
import { MONTH_DAYS } from '@park/domain/documents/document-state';

// Names and vehicles are looked up by sub-selects, not joins: without statistics the planner assumes that every park
// has a handful of rows and would join ten thousand drivers with ten thousand users row by row.
const nameOf = (driver: string) => `(select u.name from app_user u where u.id = ${driver}.id)`;

// What `documentState` of the domain calls expired, and what expires within 30 days; a test compares the two.
function documentCauses(column: string, kind: string, { type, name, from }: DocumentSource): string {
  return `
    select case when d.${column} < today.date then '${kind}_expired' else '${kind}_expiring' end as kind,
      '${type}' as type, d.id as subject_id, ${name} as name, d.${column} as expires_on, d.${column}::text as cause
    from today, ${from}
    where d.${column} <= today.date + ${MONTH_DAYS}`;
}

interface DocumentSource {
  readonly type: 'driver' | 'vehicle';
  /** The name of the record, of `d`. */
  readonly name: string;
  readonly from: string;
}

const ofDriver: DocumentSource = { type: 'driver', name: nameOf('d'), from: 'driver d' };
/** As `needsDocuments` of the domain: a retired vehicle needs none. */
const ofVehicle: DocumentSource = {
  type: 'vehicle',
  name: `(select concat_ws(' ', v.make, v.model, v.plate_number) from vehicle v where v.id = d.id)`,
  from: `(select d.* from vehicle_document d
    where d.id in (select v.id from vehicle v where v.status <> 'retired')) d`,
};

/**
 * Current notifications, derived from the records: only read marks are stored.
 * The id contains kind, record and cause, so it is stable while the cause lasts and new when it recurs.
 * Parameters: time zone, user.
 */
const current = `
  today as (select (park_now() at time zone $1)::date as date),
  caused as (
    ${documentCauses('license_expires_on', 'license', ofDriver)}
    union all ${documentCauses('id_expires_on', 'id', ofDriver)}
    union all ${documentCauses('inspection_expires_on', 'inspection', ofVehicle)}
    union all ${documentCauses('insurance_expires_on', 'insurance', ofVehicle)}
    union all
    select 'driver_without_connected_vehicle', 'driver', d.id, ${nameOf('d')}, null, d.last_switch::text
    from driver d
    where d.connection_status and (d.id in (
      select v.driver_id from vehicle v where v.connection_status and v.driver_id is not null)) is false
    union all
    select 'maintenance_connected', 'vehicle', v.id, concat_ws(' ', v.make, v.model, v.plate_number), null,
      v.last_switch::text
    from vehicle v where v.status = 'maintenance' and v.connection_status
  ),
  named as (
    select kind || ':' || subject_id || ':' || coalesce(cause, '0') as id, kind, type, subject_id, name, expires_on
    from caused
  ),
  current as materialized (
    select n.*,
      n.id in (select r.notification_id from notification_read r where r.user_id = $2::uuid) as read
    from named n
  )`;

/**
 * The first page of notifications, unread before read, then by expiry date, and the total counts.
 * Parameters: time zone, user.
 */
export const notificationsSql = `
  with ${current},
  shown as (
    select c.id, c.kind, json_build_object('type', c.type, 'id', c.subject_id, 'name', c.name) as subject,
      c.expires_on as "expiresOn", c.read
    from current c
    order by c.read, c.expires_on nulls last, c.name, c.id
    limit ${NOTIFICATIONS_SHOWN}
  )
  select json_build_object(
    'notifications', (select coalesce(json_agg(s), '[]') from shown s),
    'total', (select count(*) from current),
    'unread', (select count(*) from current where not read))::text as json`;

/**
 * Marks as read those of the ids that are current notifications of the park; one whose cause has ended meanwhile
 * is skipped, so that it does not make the call fail. Null instead of ids marks all current ones.
 * Parameters: time zone, user, ids.
 */
export const readNotificationsSql = `
  with ${current},
  chosen as (
    select c.id, c.read from current c
    where $3::text[] is null or (c.id in (select unnest($3::text[]))) is true
  ),
  marked as (
    insert into notification_read (taxi_park_id, user_id, notification_id, read_at)
    select current_park(), $2::uuid, id, park_now() from chosen where not read
    on conflict (user_id, notification_id) do nothing
  )
  select count(*)::int as updated from chosen`;
