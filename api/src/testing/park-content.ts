import { onlyRow } from '../database/database.ts';
import type { TestApp } from './create-test-app.ts';

/**
 * All that a park's calls can change, as one text: equal before and after a call that changed
 * nothing.
 */
export async function contentOf({ database }: TestApp, parkId: string): Promise<string> {
  const { content } = onlyRow(
    await database.query<{ content: string }>(
      `select json_build_array(
         (select json_agg(u order by id) from app_user u where taxi_park_id = $1),
         (select json_agg(d order by id) from driver d where taxi_park_id = $1),
         (select json_agg(v order by id) from vehicle v where taxi_park_id = $1),
         (select json_agg(c order by id) from vehicle_document c where taxi_park_id = $1),
         (select json_agg(c order by id) from custody c where taxi_park_id = $1),
         (select json_agg(b order by id) from bill b where taxi_park_id = $1),
         (select json_agg(t order by user_id, table_name) from table_view t where taxi_park_id = $1),
         (select json_agg(n order by notification_id) from notification_read n where taxi_park_id = $1),
         (select json_agg(p) from taxi_park p where id = $1),
         (select json_agg(i order by id) from invitation i where taxi_park_id = $1),
         (select json_agg(l order by token_hash) from access_link l where taxi_park_id = $1),
         (select json_agg(f order by user_id) from second_factor f where taxi_park_id = $1),
         (select json_agg(c order by code_hash) from recovery_code c where taxi_park_id = $1),
         (select count(*) from session s join app_user u on u.id = s.user_id where taxi_park_id = $1),
         (select json_agg(t order by id) from terms t where taxi_park_id = $1),
         (select json_agg(r order by terms_id, valid_from) from terms_rates r where taxi_park_id = $1),
         (select json_agg(g order by driver_id, valid_from) from driver_terms g where taxi_park_id = $1),
         (select json_agg(r order by key, valid_from) from rent_rate r where taxi_park_id = $1),
         (select json_agg(h order by valid_from) from rent_hour h where taxi_park_id = $1),
         (select json_agg(b order by driver_id) from bank_account b where taxi_park_id = $1),
         (select json_agg(r order by id) from payout_run r where taxi_park_id = $1),
         (select json_agg(l order by run_id, driver_id) from payout_line l where taxi_park_id = $1),
         (select json_agg(m order by month) from ledger_month m where taxi_park_id = $1),
         (select json_agg(e order by id) from ledger_entry e where taxi_park_id = $1),
         (select json_agg(w order by id) from webhook_endpoint w where taxi_park_id = $1),
         (select json_agg(d order by id) from webhook_delivery d where taxi_park_id = $1),
         (select count(*) from journal_entry where taxi_park_id = $1),
         (select count(*) from journal_change where taxi_park_id = $1),
         (select count(*) from ride where taxi_park_id = $1),
         (select count(*) from connection_event where taxi_park_id = $1))::text as content`,
      [parkId],
    ),
  );
  return content;
}
