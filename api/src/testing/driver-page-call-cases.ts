import { hashOfToken } from '../sessions/session-store.ts';
import type { CallCase } from './call-case.ts';

/** The token of a link that the case makes. */
const TOKEN = `dpl_${'x'.repeat(43)}`;

/** The lines of drivers' links and of their page (see call-cases.ts), in the order of the contract. */
export const driverPageCallCases: Readonly<Record<string, CallCase>> = {
  openDriverPage: {
    async prepare(database, { parkId }) {
      await database.query(
        `insert into driver_link (id, taxi_park_id, driver_id, token_hash)
         select gen_random_uuid(), d.taxi_park_id, d.id, $2 from driver d
         where d.taxi_park_id = $1 and not exists (select from driver_link l where l.driver_id = d.id)
         limit 1 on conflict (token_hash) do nothing`,
        [parkId, hashOfToken(TOKEN)],
      );
    },
    body: () => ({ token: TOKEN, week: '2026-03-18' }),
  },
};
