import { onlyRow } from '../database/database.ts';
import { isPasswordRight } from '../auth/passwords.ts';
import { createTestDatabase, mainDatabaseKind } from '../testing/test-database.ts';
import { DEMO_ADMIN } from './demo-sign-in.ts';
import { seedDemoPark } from './seed-demo-park.ts';
import { demoParkOf, FIRST_DEMO_PARK } from './which-park.ts';

const NOW = new Date('2026-05-05T09:30:00Z');

test('several demo parks of a server have the same content, each under ids and addresses of its own', async () => {
  const database = await createTestDatabase(mainDatabaseKind);
  const second = demoParkOf(2);
  const seed = () => seedDemoPark(database, NOW, undefined, second);
  const contentOf = async (id: string) =>
    onlyRow(
      await database.query(
        `select t.name, (select array_agg(u.name || u.role order by u.name) from app_user u where u.taxi_park_id = $1) as people,
           (select array_agg(v.plate_number order by v.code) from vehicle v where v.taxi_park_id = $1) as cars,
           (select json_agg(json_build_object('rides', r.completed, 'earning', r.earning) order by r.day) from park_day r
             where r.taxi_park_id = $1) as days
         from taxi_park t where t.id = $1`,
        [id],
      ),
    );
  await seedDemoPark(database, NOW);
  const before = await contentOf(FIRST_DEMO_PARK.id);
  await seed();
  expect(await contentOf(second.id)).toEqual(before);
  expect(await contentOf(FIRST_DEMO_PARK.id)).toEqual(before);
  await seed();
  expect(await contentOf(second.id)).toEqual(before);
  const email = second.emailOf(DEMO_ADMIN.email);
  expect(email).toBe('demo@2.taxipark.by');
  const admin = onlyRow(
    await database.query<{ password_hash: string }>(
      'select password_hash from app_user where taxi_park_id = $1 and email = $2',
      [second.id, email],
    ),
  );
  expect(await isPasswordRight(admin.password_hash, DEMO_ADMIN.password)).toBe(true);
  await database.close();
}, 120_000);
