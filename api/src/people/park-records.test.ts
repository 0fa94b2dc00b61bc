import { outputOf } from '@park/contract/call-schemas';
import { login } from '@park/contract/auth';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createPark, removeSecondFactor, setPassword } from './park-records.ts';

const west = {
  park: 'West',
  name: 'Ольга',
  email: 'Olga@West.by',
  password: 'a good one',
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
};

onEachDatabase('a new park', (test) => {
  it('is empty, and its admin can sign in', async () => {
    const id = await createPark(test().database, west);
    const body = { email: 'olga@west.by', password: west.password };
    const user = outputOf(login).parse((await test().send('POST', 'auth/login', { body, token: null })).body);
    expect(user).toMatchObject({ name: 'Ольга', role: 'admin' });
    const { token } = user;
    expect((await test().send('GET', 'auth/session', { token })).body).toMatchObject({ taxiParkId: id });
    expect((await test().send('GET', 'taxipark/drivers', { token })).body).toMatchObject({ drivers: [] });
    expect((await test().send('GET', 'taxipark/overview', { token })).body).toMatchObject({
      timeZone: 'Europe/Warsaw',
      revenueToday: { amount: 0, currency: 'PLN' },
    });
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['password', { password: 'nine char' }],
    ['password', { password: 'Password123' }],
    ['park', { park: ' ' }],
    ['timeZone', { timeZone: 'Minsk' }],
    ['currency', { currency: 'rubles' }],
  ])('is refused with one line about a bad %s, and nothing is stored', async (field, changes) => {
    const count = () => test().database.query('select count(*)::int as n from taxi_park');
    const before = await count();
    await expect(createPark(test().database, { ...west, ...changes })).rejects.toThrow(
      new RegExp(`^${field}: `),
    );
    expect(await count()).toEqual(before);
  });

  it('is refused when its admin works in another park', async () => {
    const { email } = test().park.admin;
    await expect(createPark(test().database, { ...west, email })).rejects.toThrow(/^email: /);
  });

  it('has a last admin whose second factor is taken off on the server, which the journal keeps', async () => {
    const { database, park, send } = test();
    const { email, id } = park.admin;
    await database.query(
      `insert into second_factor (user_id, taxi_park_id, secret) values ($1, $2, 'ABCDEFGH')`,
      [id, park.id],
    );
    await removeSecondFactor(database, email.toUpperCase());
    expect(await database.query('select from second_factor where user_id = $1', [id])).toEqual([]);
    expect((await send('GET', 'auth/session', { token: park.admin.token })).status).toBe(401);
    expect(
      await database.query(
        `select e.action from journal_entry e join journal_change c on c.entry_id = e.id where c.subject_id = $1
         order by e.id desc limit 1`,
        [id],
      ),
    ).toEqual([{ action: 'second_factor_off' }]);
    await expect(removeSecondFactor(database, email)).rejects.toThrow('no console user with a second factor');
  });

  it('has no password to change for a user who cannot sign in', async () => {
    const change = (email: string) => setPassword(test().database, { email, password: 'whatever it is' });
    await expect(change(`driver0@${test().park.domain}`)).rejects.toThrow('no console user has it');
  });
});
