import { type Database, PREPARATION_TIMEOUT_MS } from '../src/database/database.ts';
import { seedRides } from './seed-rides.ts';
import type { ParkSize } from './seed-rides.ts';

export const LARGE_PARK_ID = '00000000-0000-4000-8000-00000000beef';
export const LARGE_PARK_ADMIN = { email: 'bench@large.by', password: 'bench password' };

/**
 * Fills a migrated, otherwise empty database with one large park, generated inside the database
 * from row numbers, past the triggers, whose keys are made here for all at once: row by row they
 * take three minutes. Every driver mostly drives one vehicle, as in a real park, and
 * most have terms, so that the rides are posted with commission.
 */
export async function seedLargePark(database: Database, size: ParkSize, passwordHash: string): Promise<void> {
  const park = `'${LARGE_PARK_ID}'::uuid`;
  const fleet = `
    insert into taxi_park (id, name, time_zone, currency) values (${park}, 'Large', 'Europe/Minsk', 'BYN');
    insert into app_user (id, taxi_park_id, name, email, role, password_hash)
      values (md5('admin')::uuid, ${park}, 'Bench', '${LARGE_PARK_ADMIN.email}', 'admin', '${passwordHash}');
    insert into app_user (id, taxi_park_id, name, phone, phone_key, email, role, password_hash)
      select md5('driver' || i)::uuid, ${park}, 'Водитель ' || md5(i::text), '+375 29 ' || i, phone_key('+375 29 ' || i), 'd' || i || '@large.by',
        'driver', 'none' from generate_series(0, ${size.drivers - 1}) i;
    insert into driver (id, taxi_park_id, license_number, license_key, connection_status, fare_per_km, address, driving_experience,
        country_of_issue, license_issued_on, license_expires_on, date_of_birth, notes, passport_type, country,
        issued_by, registration_address, taxpayer_id, id_series_and_number, post_code, id_issued_on, id_expires_on)
      select md5('driver' || i)::uuid, ${park}, 'L' || i, document_key('L' || i), i % 3 > 0, 1 + (i % 100) / 100.0, 'г. Минск, ул. Немига, ' || i,
        (i % 30) || ' лет', 'Беларусь', current_date - 3000, current_date + (i % 2000) - 20, '1985-01-01',
        'Работает по будням.', 'Паспорт', 'Беларусь', 'Советское РУВД г. Минска', 'г. Минск, ул. Сурганова, ' || i,
        i::text, 'MP' || i, '220030', current_date - 2000, current_date + (i % 1500) from generate_series(0, ${size.drivers - 1}) i;
    insert into terms (id, taxi_park_id, name) values (md5('terms')::uuid, ${park}, 'Standard');
    insert into terms_rates (taxi_park_id, terms_id, valid_from, commission_percent, rent, rent_period, minimum_balance)
      values (${park}, md5('terms')::uuid, current_date - ${size.days} - 1, 17.5, 4000, 'day', 0);
    insert into driver_terms (taxi_park_id, driver_id, valid_from, terms_id)
      select ${park}, md5('driver' || i)::uuid, current_date - ${size.days} - 1, md5('terms')::uuid
      from generate_series(0, ${size.drivers - 1}) i where i % 20 > 0;
    insert into vehicle (id, taxi_park_id, make, model, color, seats, plate_number, plate_key, plate_parts, vin, vin_key,
        code, code_key, driver_id, facilities, transmission, license, registration_certificate, connection_status)
      select md5('vehicle' || i)::uuid, ${park}, 'Toyota', 'Camry', 'White', 5, i || ' AB-7', plate_key(i || ' AB-7'),
        plate_parts(i || ' AB-7'), 'VIN' || i, document_key('VIN' || i), 'TX-' || i, code_key('TX-' || i),
        md5('driver' || i)::uuid, array['Wi-Fi', 'Кондиционер'], 'automatic', 'Лицензия № ' || i, 'СТС ' || i, i % 3 > 0
      from generate_series(0, ${size.vehicles - 1}) i;
    insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, origin)
      select taxi_park_id, id, 'driver', driver_id, date_trunc('milliseconds', created_at), 'added' from vehicle;
    insert into key_holder (taxi_park_id, record_id, kind, key, sound)
      select taxi_park_id, id, 'licence', license_key, sound_key(license_key) from driver
      union all
      select taxi_park_id, id, 'phone', phone_key, null from app_user where role = 'driver'
      union all
      select v.taxi_park_id, v.id, k.kind, k.key, null
      from vehicle v cross join lateral (values ('plate', v.plate_key), ('vin', v.vin_key), ('code', v.code_key)) k (kind, key);
    insert into record_count (taxi_park_id, list, records)
      values (${park}, 'drivers', ${size.drivers}), (${park}, 'vehicles', ${size.vehicles});
    -- Each day everybody was on for five hours, and who is connected still is; at every hour of the day the
    -- same. The sums are counted when all is there.
    insert into connection_event (taxi_park_id, subject, subject_id, connected, at)
      select ${park}, 'driver', md5('driver' || i)::uuid, switch = 0,
        now() - day * interval '1 day' - (6 + i % 6 - switch * 5) * interval '1 hour'
      from generate_series(0, ${size.drivers - 1}) i, generate_series(0, ${(size.connectedDays ?? 15) - 1}) day, generate_series(0, 1) switch
      where switch = 0 or day > 0 or i % 3 = 0;
  `;
  await database.transaction(
    (tx) => tx.script(fleet),
    'set local session_replication_role = replica;',
    PREPARATION_TIMEOUT_MS,
  );
  await database.script('vacuum analyze');
  await seedRides(database, size, LARGE_PARK_ID);
  await database.script('vacuum analyze');
}
