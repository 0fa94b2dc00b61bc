import type { Migration } from '../migration.ts';

// The rules of @park/contract/stored-text and of code-key.ts in @park/domain; a test compares them. Repeated here, because
// an applied migration must not change with the domain.
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\U000e0000-\\U000e0fff';
const BETWEEN =
  '\\u0001-/:-@[-`{-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u02b0-\\u036f\\u0483-\\u0489\\u0591-\\u05c7\\u0600-\\u061f\\u064b-\\u065f\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3020\\ufe10-\\ufe6f\\ufff9-\\uffff';
const GAPS = '\\u0001-\\u0020\\u0085\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000';
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63';

const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТУҮХԚԜӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABESIJKMHOPCTYYXQWIABEZHIKMNOPTYX';
const SMALL = [
  ['a', 'z', -32],
  ['à', 'ö', -32],
  ['ø', 'þ', -32],
  ['а', 'я', -32],
  ['ѐ', 'џ', -80],
  ['α', 'ρ', -32],
  ['σ', 'ω', -32],
] as const;
const OTHER_SMALL = 'ґүӏԛԝ';
const OTHER_LARGE = 'ҐҮӀԚԜ';

const large = (letter: string): string => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter;
const ranges = SMALL.map(([first, last, by]) => {
  const codes = Array.from(
    { length: last.charCodeAt(0) - first.charCodeAt(0) + 1 },
    (_, at) => first.charCodeAt(0) + at,
  );
  return [
    String.fromCharCode(...codes),
    codes.map((code) => large(String.fromCharCode(code + by))).join(''),
  ] as const;
});
const from = LOOK_ALIKES + OTHER_SMALL + ranges.map(([small]) => small).join('');
const to = LATIN + [...OTHER_LARGE].map(large).join('') + ranges.map(([, capitals]) => capitals).join('');

const KEYS = [
  { table: 'vehicle', key: 'plate', column: 'plate_number', made: 'plate_key' },
  { table: 'vehicle', key: 'code', column: 'code', made: 'code_key' },
  { table: 'vehicle', key: 'vin', column: 'vin', made: 'document_key' },
  { table: 'driver', key: 'license', column: 'license_number', made: 'document_key' },
] as const;
/** As the messages of the server know them. */
const CONSTRAINTS = { plate: 'vehicle_plate_key', code: 'vehicle_code_key', vin: 'vehicle_vin_key', license: 'driver_license_number_key' } as const; // prettier-ignore

const columns = KEYS.map(({ table, key, column, made }) => {
  const name = CONSTRAINTS[key];
  return `
drop index ${name};
drop index if exists ${table}_${key}_shared;
alter table ${table} add column if not exists ${key}_key text,
  add column if not exists ${key}_shared boolean not null default false;
update ${table} set ${key}_key = ${made}(${column}), ${key}_shared = false;
update ${table} v set ${key}_shared = true
from (
  select id, row_number() over (partition by taxi_park_id, ${key}_key order by created_at, id) as place
  from ${table} where ${key}_key is not null
) ranked
where ranked.id = v.id and ranked.place > 1;
create unique index ${name} on ${table} (taxi_park_id, ${key}_key) where not ${key}_shared;
create index ${table}_${key}_shared on ${table} (taxi_park_id, ${key}_key) where ${key}_shared;`;
}).join('\n');

const checksOf = (kept: 'driver' | 'vehicle'): string =>
  KEYS.filter(({ table }) => table === kept)
    .map(
      ({ table, key, column, made }) => `
  if tg_op = 'INSERT' or ${made}(new.${column}) is distinct from old.${key}_key then
    new.${key}_key := ${made}(new.${column});
    new.${key}_shared := false;
    if exists (
      select from ${table} v where v.taxi_park_id = new.taxi_park_id and v.${key}_key = new.${key}_key
        and v.${key}_shared and v.id <> new.id
    ) then
      raise unique_violation using message = 'taken', constraint = '${CONSTRAINTS[key]}';
    end if;
  end if;`,
    )
    .join('');

/**
 * Plates, codes, VINs and licences are compared by keys that ignore marks that are not seen, forms of Unicode, case,
 * look-alike letters and what stands between. Records that share a key already stay readable and can be saved.
 */
export const migration: Migration = {
  id: 30,
  name: 'compared texts',
  sql: `
create function compared_text(t text) returns text language sql immutable as $$
  select normalize(regexp_replace(t, '[${UNSEEN}]', '', 'g'), nfkc) $$;
create function document_key(t text) returns text language sql immutable as $$
  select nullif(translate(regexp_replace(compared_text(t), '[${BETWEEN}]', '', 'g'), '${from}', '${to}'), '') $$;
create or replace function plate_key(plate text) returns text language sql immutable as $$
  select coalesce(document_key(plate), compared_text(plate)) $$;
create or replace function code_key(code text) returns text language sql immutable as $$
  select nullif(translate(regexp_replace(compared_text(code), '[${GAPS}]', '', 'g'),
    '${from}${DASHES}', '${to}${'-'.repeat(DASHES.length)}'), '') $$;
-- Nothing is changed that a person would see: no version, no line of the journal, no list to read again.
alter table vehicle disable trigger user;
alter table driver disable trigger user;
${columns}
alter table vehicle enable trigger user;
alter table driver enable trigger user;
create or replace function keep_vehicle_keys() returns trigger language plpgsql as $$
begin${checksOf('vehicle')}
  return new;
end $$;
drop trigger vehicle_keys on vehicle;
create trigger vehicle_keys before insert or update of plate_number, code, vin on vehicle
  for each row execute function keep_vehicle_keys();
create function keep_driver_keys() returns trigger language plpgsql as $$
begin${checksOf('driver')}
  return new;
end $$;
create trigger driver_keys before insert or update of license_number on driver
  for each row execute function keep_driver_keys();
`,
};
