import { randomUUID } from 'node:crypto';
import { OTHER_TEXTS, SAME_TEXTS } from '@park/domain/search/same-texts';
import { documentKey, plateKey, plateParts, vehicleCodeKey } from '@park/domain/vehicle/vehicle-identity';
import fc from 'fast-check';
import { createTestDatabase, everyDatabaseKind } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { enterPark } from './enter-park.ts';

const START_MS = 60_000;

const KEY_OF = {
  plate: 'plate_key',
  code: 'code_key',
  vin: 'document_key',
  licence: 'document_key',
} as const;

describe.each(everyDatabaseKind)('the keys of plates and codes (%s database)', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  }, START_MS);
  afterAll(() => database.close());

  it('are the same in the database as in the domain', async () => {
    const letters = [
      ...'azAZ09АВЕІКМНОРСТУХавеікмнорстухЖжЁёЎўҐґЇїЄєЪъяЯéß中-‐‑‒–—−._/ \t\n\u00a0\u2009\u202f',
      ...'\u200b\u00ad\u202a\u2060\ufeff\u034f\ufe0f\u0306\u0301\u3000\u2800ＡａΑαҮӀѐё№½¹',
      '\u{e0061}',
    ];
    const made = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), 2_000);
    const texts = [...letters, ...made];
    const rows = await database.query<{ plate: string; code: string | null; document: string | null }>(
      'select plate_key(t) as plate, plate_parts(t) as parts, code_key(t) as code, document_key(t) as document from unnest($1::text[]) with ordinality as x(t, n) order by n',
      [texts],
    );
    expect(rows).toEqual(
      texts.map((text) => ({
        plate: plateKey(text),
        parts: plateParts(text),
        code: vehicleCodeKey(text),
        document: documentKey(text),
      })),
    );
  });

  it.each(
    SAME_TEXTS.flatMap(([of, recorded, ...typed]) =>
      of in KEY_OF ? typed.map((each) => [of, recorded, each, true] as const) : [],
    ),
  )('are one for the %s %j and %j', async (of, one, other) => {
    const made = KEY_OF[of as keyof typeof KEY_OF];
    const [row] = await database.query<{ same: boolean }>(`select ${made}($1) = ${made}($2) as same`, [
      one,
      other,
    ]);
    expect(row?.same).toBe(true);
  });

  it.each(OTHER_TEXTS.filter(([of]) => of in KEY_OF))(
    'differ for the %s %j and %j',
    async (of, one, other) => {
      const made = KEY_OF[of as keyof typeof KEY_OF];
      const [row] = await database.query<{ same: boolean }>(`select ${made}($1) = ${made}($2) as same`, [
        one,
        other,
      ]);
      expect(row?.same).toBe(false);
    },
  );
});

describe.each(everyDatabaseKind)('vehicles that share a plate, code and VIN (%s database)', (kind) => {
  let database: Database;
  const park = randomUUID();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const inside = () => enterPark(database, park, () => new Date('2026-03-20T09:00:00Z'));
  const add = (id: string, plate: string, code: string | null, vin: string | null = null) =>
    database.query(
      `insert into vehicle (id, taxi_park_id, make, model, plate_number, code, vin)
         values ($1, $2, 'a', 'b', $3, $4, $5)`,
      [id, park, plate, code, vin],
    );
  const change = (id: string, column: 'plate_number' | 'code' | 'color' | 'vin', value: string) =>
    inside().query(`update vehicle set ${column} = $2 where id = $1`, [id, value]);

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    await database.query(
      `insert into taxi_park (id, name, time_zone, currency) values ($1, 'old', 'Europe/Minsk', 'BYN')`,
      [park],
    );
    await add(first, '1234 AB-7', 'T1', 'XTA21');
    await add(third, '9999 XX-7', null);
    await database.query('alter table vehicle disable trigger vehicle_keys');
    await add(second, '1234AB7', 'т1', 'ХТА\u200b21');
    await database.query(
      `update vehicle set plate_shared = true, code_shared = true, vin_shared = true,
           plate_key = plate_key(plate_number), code_key = code_key(code), vin_key = document_key(vin)
         where id = $1`,
      [second],
    );
    await database.query('alter table vehicle enable trigger vehicle_keys');
  }, START_MS);
  afterAll(() => database.close());

  it('are unchanged and can be saved with their plates and codes', async () => {
    await change(second, 'plate_number', '1234AB7');
    await change(second, 'code', 'т1');
    await change(second, 'vin', 'ХТА\u200b21');
    await change(second, 'color', 'Red');
    const rows = await inside().query(
      'select plate_number as plate, code from vehicle order by plate_number',
    );
    expect(rows).toEqual([
      { plate: '1234 AB-7', code: 'T1' },
      { plate: '1234AB7', code: 'т1' },
      { plate: '9999 XX-7', code: null },
    ]);
  });

  it.each([
    ['plate_number', '1234 АВ 7', 'vehicle_plate_key'],
    ['code', 'T 1', 'vehicle_code_key'],
    ['vin', 'xta-21', 'vehicle_vin_key'],
  ] as const)('keep their %s when another vehicle is given %s', async (column, value, constraint) => {
    await expect(change(third, column, value)).rejects.toMatchObject({ code: '23505', constraint });
  });

  it('have plates of the same letters where they are parted elsewhere, and none without parts beside them', async () => {
    const parted = ['dd111111', 'dd222222'].map((id) => `${id}-0000-4000-8000-000000000001`);
    await add(parted[0] ?? '', 'B AB 123', null);
    await add(parted[1] ?? '', 'BÄ-B 123', null);
    await change(parted[1] ?? '', 'plate_number', 'BA-B 123');
    const taken = { constraint: 'vehicle_plate_key' };
    await expect(change(third, 'plate_number', 'b-ab123')).rejects.toMatchObject(taken);
    await expect(change(third, 'plate_number', 'BAB 123')).rejects.toMatchObject(taken);
  });

  it('keep it also when only one of the vehicles that shared it is left', async () => {
    await change(first, 'plate_number', '1111 AA-1');
    await expect(change(third, 'plate_number', '1234 AB-7')).rejects.toMatchObject({
      constraint: 'vehicle_plate_key',
    });
    await change(second, 'plate_number', '2222 AA-1');
    await change(third, 'plate_number', '1234 AB-7');
  });
});
