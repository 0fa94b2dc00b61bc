import type { Migration } from '../migration.ts';

/**
 * What a reviewer sees of a payout run is what is posted: a line keeps the name as well as the account. And who has set
 * an account, so that a park may demand that somebody else confirms.
 */
export const migration: Migration = {
  id: 33,
  name: 'payouts as reviewed',
  sql: `
alter table payout_line add column name text;
update payout_line l set name = u.name from app_user u where u.id = l.driver_id;
drop trigger payout_line_frozen on payout_line;
create trigger payout_line_frozen before update on payout_line for each row
  when ((old.run_id, old.driver_id, old.name, old.iban, old.balance, old.minimum, old.amount, old.is_excluded, old.reason)
    is distinct from
    (new.run_id, new.driver_id, new.name, new.iban, new.balance, new.minimum, new.amount, new.is_excluded, new.reason))
  execute function keep_payout_line();

-- Who has set it; null for an account from before this was kept.
alter table bank_account add column set_by uuid;

alter table taxi_park add column separates_payouts boolean not null default false;
grant update (separates_payouts) on taxi_park to taxi_park_accounts;

create or replace function journal_security() returns trigger language plpgsql as $$
begin
  perform write_journal('security_changed', 'park', new.id, new.name,
    journal_change_of('secondFactorRoles', nullif(array_to_string(old.second_factor_roles, ', '), ''),
      nullif(array_to_string(new.second_factor_roles, ', '), ''))
    || journal_change_of('separatePayouts', old.separates_payouts::text, new.separates_payouts::text), new.id);
  return null;
end $$;
drop trigger taxi_park_in_journal on taxi_park;
create trigger taxi_park_in_journal after update of second_factor_roles, separates_payouts on taxi_park
  for each row when ((old.second_factor_roles, old.separates_payouts)
    is distinct from (new.second_factor_roles, new.separates_payouts))
  execute function journal_security();
`,
};
