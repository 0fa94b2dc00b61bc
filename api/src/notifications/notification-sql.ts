/** How many days before its last valid day a document starts to be announced. */
const NOTICE_DAYS = 30;

function documents(column: string, kind: string): string {
  return `
    select case when d.${column} < today.date then '${kind}_expired' else '${kind}_expiring' end as kind,
      'driver' as type, d.id as subject_id, u.name, d.${column} as expires_on, d.${column}::text as cause
    from today, driver d join app_user u on u.id = d.id
    where d.${column} <= today.date + ${NOTICE_DAYS}`;
}

function lastSwitch(subject: 'driver' | 'vehicle', id: string): string {
  return `(select max(c.id)::text from connection_event c
    where c.taxi_park_id = current_park() and c.subject = '${subject}' and c.subject_id = ${id})`;
}

/**
 * What needs an operator's attention now, derived from the records: nothing is stored but who has read what.
 * The id names kind, record and cause, so it is the same while the cause lasts and a new one when it comes back.
 * Parameter: time zone.
 */
export const currentNotificationsSql = `
  with today as (select (park_now() at time zone $1)::date as date),
  current as (
    ${documents('license_expires_on', 'license')}
    union all ${documents('id_expires_on', 'id')}
    union all
    select 'driver_without_connected_vehicle', 'driver', d.id, u.name, null, ${lastSwitch('driver', 'd.id')}
    from driver d join app_user u on u.id = d.id
    where d.connection_status
      and not exists (select from vehicle v where v.driver_id = d.id and v.connection_status)
    union all
    select 'maintenance_connected', 'vehicle', v.id, concat_ws(' ', v.make, v.model, v.plate_number), null,
      ${lastSwitch('vehicle', 'v.id')}
    from vehicle v where v.status = 'maintenance' and v.connection_status
  )
  select kind || ':' || subject_id || ':' || coalesce(cause, '0') as id, kind, type, subject_id, name, expires_on
  from current`;

/** Unread first, then what expires or has expired soonest. Parameters: time zone, user. */
export const notificationsSql = `
  select coalesce(json_agg(r), '[]')::text as json from (
    select n.id, n.kind, json_build_object('type', n.type, 'id', n.subject_id, 'name', n.name) as subject,
      n.expires_on as "expiresOn", r.notification_id is not null as read
    from (${currentNotificationsSql}) n
    left join notification_read r on r.user_id = $2::uuid and r.notification_id = n.id
    order by r.notification_id is not null, n.expires_on nulls last, n.name, n.id
  ) r`;

/**
 * Marks as read those of the ids that are current notifications of the park; one whose cause has ended meanwhile
 * is left out, so that "mark all as read" cannot fail over it. Parameters: time zone, user, ids.
 */
export const readNotificationsSql = `
  with named as (
    select n.id from (${currentNotificationsSql}) n where n.id = any($3::text[])
  ),
  marked as (
    insert into notification_read (taxi_park_id, user_id, notification_id, read_at)
    select current_park(), $2::uuid, id, park_now() from named
    on conflict (user_id, notification_id) do nothing
  )
  select count(*)::int as updated from named`;
