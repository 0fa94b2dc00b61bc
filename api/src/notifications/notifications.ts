import { NOTIFICATIONS_SHOWN } from '@park/contract/limits';
import { MONTH_DAYS } from '@park/domain/documents/document-state';
import { listNotifications, readNotifications } from '@park/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { type Statement, onlyRow } from '../database/database.ts';
import { respondKept, type Versioned } from '../http/kept-response.ts';

// What `documentState` of the domain calls expired, and what expires within 30 days; a test
// compares the two.
function documentCauses(column: string, kind: string, { type, from }: DocumentSource): string {
  return `
    select case when d.${column} < today.date then '${kind}_expired' else '${kind}_expiring' end as kind,
      '${type}' as type, d.id as subject_id, d.${column} as expires_on, null::bigint as switched
    from today, ${from}
    where d.${column} <= (select date + ${MONTH_DAYS} from today)`;
}

interface DocumentSource {
  readonly type: 'driver' | 'vehicle';
  readonly from: string;
}

const ofDriver: DocumentSource = { type: 'driver', from: '(select * from driver where not has_left) d' };
/** As `needsDocuments` of the domain: a vehicle that is retired or gone needs none. */
const ofVehicle: DocumentSource = {
  type: 'vehicle',
  from: `(select d.* from vehicle_document d
    where d.id in (select v.id from vehicle v where v.status <> 'retired' and not v.has_left)) d`,
};

interface Reader {
  /** SQL of the park's time zone, and of the id of the person whose read marks count. */
  readonly zone: string;
  readonly person: string;
}

/** By parameters. */
const ASKED: Reader = { zone: '$1', person: '$2::uuid' };

/**
 * Current notifications, derived from the records: only read marks are stored. The id contains
 * kind, record and cause, so it is stable while the cause lasts and new when it recurs.
 */
const identifiedFor = (zone: string) => `
  today as (select (park_now() at time zone ${zone})::date as date),
  caused as (
    ${documentCauses('license_expires_on', 'license', ofDriver)}
    union all ${documentCauses('id_expires_on', 'id', ofDriver)}
    union all ${documentCauses('inspection_expires_on', 'inspection', ofVehicle)}
    union all ${documentCauses('insurance_expires_on', 'insurance', ofVehicle)}
    union all
    select 'driver_without_connected_vehicle', 'driver', d.id, null, d.last_switch
    from driver d
    where d.connection_status and (d.id in (
      select v.driver_id from vehicle v where v.connection_status and v.driver_id is not null)) is false
    union all
    select 'maintenance_connected', 'vehicle', v.id, null, v.last_switch
    from vehicle v where v.status = 'maintenance' and v.connection_status
    union all
    select 'rides_held', 'source', s.id, null, null from ride_source s
    where exists (select from source_ride h
      where h.taxi_park_id = s.taxi_park_id and h.source_id = s.id and h.state = 'held')
    union all
    select 'webhook_off', 'webhook', w.id, null, extract(epoch from w.off_at)::bigint from webhook_endpoint w
    where w.off_because in ('gone', 'failing')
    union all
    select 'source_failing', 'source', c.source_id, null, extract(epoch from c.failing_since)::bigint
    from source_connection c where c.failing_since is not null
  ),
  identified as (
    select c.*, kind || ':' || subject_id || ':' || coalesce(expires_on::text, switched::text, '0') as id from caused c
  )`;

/** The same, and whether the person has read each. */
const currentFor = ({ zone, person }: Reader) => `
  ${identifiedFor(zone)},
  current as materialized (
    select i.*,
      i.id in (select r.notification_id from notification_read r where r.user_id = ${person}) as read
    from identified i
  )`;

// A sub-select, not a join: without statistics the planner assumes that every park has a handful of
// rows.
const NAME = `case type
    when 'driver' then (select u.name from app_user u where u.id = subject_id)
    when 'source' then (select s.name from ride_source s where s.id = subject_id)
    when 'webhook' then (select w.name from webhook_endpoint w where w.id = subject_id)
    else (select concat_ws(' ', v.make, v.model, v.plate_number) from vehicle v where v.id = subject_id) end`;

/**
 * The first page of notifications and the total counts, as JSON. Unread before read, then by expiry
 * date, then the newest switch, then by name. Only what may be shown is given its name: a park has
 * ten thousand of them after a bulk switch.
 */
const pageFor = (reader: Reader) => `
  with ${currentFor(reader)},
  most_urgent as (
    select * from current
    order by read, expires_on nulls last, switched desc nulls last
    fetch first ${NOTIFICATIONS_SHOWN} rows with ties
  ),
  named as (select m.*, ${NAME} as name from most_urgent m),
  shown as (
    select id, kind, json_build_object('type', type, 'id', subject_id, 'name', name) as subject,
      expires_on as "expiresOn", read
    from named
    order by named.read, expires_on nulls last, switched desc nulls last, name, named.id
    limit ${NOTIFICATIONS_SHOWN}
  )
  select json_build_object(
    'notifications', (select coalesce(json_agg(s), '[]') from shown s),
    'total', (select count(*) from current),
    'unread', (select count(*) from current where not read))::text as json`;

/**
 * The version of a person's notifications: the lists that they are derived from, the park's day,
 * and how many the person has marked and when the last. Marks are only taken back with their
 * notification, or by a restore, which begins an epoch.
 */
const versionFor = ({ zone, person }: Reader) => `concat_ws('.', md5(list_epoch()),
  coalesce((select string_agg(concat(list, version), '.' order by list) from list_version
    where list in ('drivers', 'vehicles', 'vehicleDocuments', 'heldRides', 'webhooks')), ''),
  (select concat(count(*), '-', extract(epoch from max(r.read_at))) from notification_read r where r.user_id = ${person}),
  to_char(park_now() at time zone ${zone}, 'YYYYMMDD'))`;

/** Reads the version in the round trip of the session (read-in-session.ts). */
const notificationsVersion: Statement = {
  sql: `select ${versionFor({ zone: `current_setting('park.zone')`, person: `nullif(current_setting('park.person', true), '')::uuid` })} as json`,
};

/** The first page with its version. Parameters: time zone, user. */
export const notificationsSql = `select ${versionFor(ASKED)} as version, (${pageFor(ASKED)}) as json`;

/**
 * Marks as read those of the ids that are current notifications of the park; one whose cause has
 * ended meanwhile is skipped, so that it does not make the call fail. Null instead of ids marks all
 * current ones. Parameters: time zone, user, ids.
 */
export const readNotificationsSql = `
  with ${currentFor(ASKED)},
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

/**
 * Forgets the marks of notifications whose cause has ended; another mark of the same would have
 * another id. Parameter: time zone.
 */
export const forgetReadsSql = `
  with ${identifiedFor('$1')},
  forgotten as (
    delete from notification_read r where not exists (select from identified i where i.id = r.notification_id) returning 1
  )
  select count(*)::int as rows from forgotten`;

/** Incremented whenever the JSON shape changes. */
const SHAPE = 1;

/** Notifications with each user's own read marks (extension `notifications`). */
export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  const { keptAnswers: kept } = app;
  app.park(listNotifications, { reads: () => notificationsVersion }, ({ park, user, request, read }) =>
    respondKept({
      request,
      kept,
      prefix: `${SHAPE}-notifications-${user.userId}-`,
      key: `${user.taxiParkId} notifications ${user.userId}`,
      latest: read,
      make: async () => onlyRow(await park.query<Versioned>(notificationsSql, [user.timeZone, user.userId])),
    }),
  );

  app.park(readNotifications, async ({ input, park, user }) => {
    const { updated } = onlyRow(
      await park.query<{ updated: number }>(readNotificationsSql, [
        user.timeZone,
        user.userId,
        input.ids ?? null,
      ]),
    );
    return { updated };
  });
}
