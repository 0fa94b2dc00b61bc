import type { Migration } from '../migration.ts';

// The rules of plateKey and vehicleCodeKey in @park/domain; a test compares them. Repeated here, because
// an applied migration must not change with the domain.
const SMALL_LATIN = 'abcdefghijklmnopqrstuvwxyz';
const SMALL_CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґў';
const LARGE_CYRILLIC = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁІЇЄҐЎ';
const LOOK_ALIKE = 'АВЕІКМНОРСТУХ';
const LATIN = 'ABEIKMHOPCTYX';

const folded = [...LARGE_CYRILLIC].map((letter) => LATIN[LOOK_ALIKE.indexOf(letter)] ?? letter).join('');
const from = SMALL_LATIN + SMALL_CYRILLIC + LARGE_CYRILLIC;
const to = SMALL_LATIN.toUpperCase() + folded + folded;
const GAPS = ' \\t\\n\\r\\u00a0\\u2009\\u202f';
const OTHER_DASHES = '‐‑‒–—−';

const keys = [
  { key: 'plate', column: 'plate_number' },
  { key: 'code', column: 'code' },
] as const;

const columns = keys
  .map(
    ({ key, column }) => `
alter table vehicle add column ${key}_key text, add column ${key}_shared boolean not null default false;
update vehicle set ${key}_key = ${key}_key(${column});
-- What was allowed before stays: the oldest of those that share a key holds it, the others keep it beside.
update vehicle v set ${key}_shared = true
from (
  select id, row_number() over (partition by taxi_park_id, ${key}_key order by created_at, id) as place
  from vehicle where ${key}_key is not null
) ranked
where ranked.id = v.id and ranked.place > 1;
create unique index vehicle_${key}_key on vehicle (taxi_park_id, ${key}_key) where not ${key}_shared;
create index vehicle_${key}_shared on vehicle (taxi_park_id, ${key}_key) where ${key}_shared;`,
  )
  .join('\n');

const checks = keys
  .map(
    ({ key, column }) => `
  if tg_op = 'INSERT' or ${key}_key(new.${column}) is distinct from old.${key}_key then
    new.${key}_key := ${key}_key(new.${column});
    new.${key}_shared := false;
    if exists (
      select from vehicle v where v.taxi_park_id = new.taxi_park_id and v.${key}_key = new.${key}_key
        and v.${key}_shared and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = 'vehicle_${key}_key';
    end if;
  end if;`,
  )
  .join('');

/**
 * Plates and codes are compared by a key that ignores letter case, look-alike letters and spaces. Vehicles that
 * already share a key stay readable and can be saved; only a new or changed plate or code is checked.
 */
export const migration: Migration = {
  id: 6,
  name: 'vehicle keys',
  sql: `
create function plate_key(plate text) returns text language sql immutable as $$
  select coalesce(nullif(translate(plate, '${from}' || E'${GAPS}-${OTHER_DASHES}._/', '${to}'), ''), plate) $$;
create function code_key(code text) returns text language sql immutable as $$
  select nullif(translate(code, '${from}${OTHER_DASHES}' || E'${GAPS}', '${to}------'), '') $$;
${columns}
drop index vehicle_plate_number_key;
create function keep_vehicle_keys() returns trigger language plpgsql as $$
begin${checks}
  return new;
end $$;
create trigger vehicle_keys before insert or update of plate_number, code on vehicle
  for each row execute function keep_vehicle_keys();
`,
};
