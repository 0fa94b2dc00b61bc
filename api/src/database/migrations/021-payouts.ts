import type { Migration } from '../migration.ts';

const ownPark = (table: string, grants: string) => `
alter table ${table} enable row level security;
create policy own_park on ${table} to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant ${grants} on ${table} to taxi_park_session;`;

/**
 * Payout runs: a draft with its lines, frozen when it is confirmed. The lines' amounts are those that people saw; the
 * entries of the ledger are made of them.
 */
export const migration: Migration = {
  id: 21,
  name: 'payouts',
  sql: `
create table payout_run (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  day date not null,
  status text not null default 'draft' check (status in ('draft', 'confirmed', 'discarded')),
  text text,
  version int not null default 1,
  created_by uuid,
  created_by_name text,
  created_at timestamptz not null default park_now(),
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamptz,
  -- With this version it was confirmed: the same request again gets the same answer.
  confirmed_version int,
  unique (taxi_park_id, id)
);
create unique index payout_run_one_draft on payout_run (taxi_park_id) where status = 'draft';
create index payout_run_newest on payout_run (taxi_park_id, created_at desc);

create table payout_line (
  run_id uuid not null,
  driver_id uuid not null,
  taxi_park_id uuid not null,
  iban text,
  balance bigint not null,
  minimum bigint not null,
  amount bigint not null check (amount > 0),
  is_excluded boolean not null default false,
  reason text,
  status text not null default 'open' check (status in ('open', 'paid', 'failed')),
  note text,
  primary key (run_id, driver_id),
  foreign key (taxi_park_id, run_id) references payout_run (taxi_park_id, id),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
);
${ownPark('payout_run', 'select, insert, update')}
${ownPark('payout_line', 'select, insert, update, delete')}

create function keep_payout_run() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'A payout run that is no draft cannot change';
end $$;
create trigger payout_run_frozen before update on payout_run for each row
  when (old.status = 'discarded' or (old.status = 'confirmed' and
    (old.day, old.status, old.created_at, old.confirmed_at, old.confirmed_version)
      is distinct from (new.day, new.status, new.created_at, new.confirmed_at, new.confirmed_version)))
  execute function keep_payout_run();
create trigger payout_run_kept before delete on payout_run for each statement execute function keep_payout_run();

create function keep_payout_line() returns trigger language plpgsql as $$
begin
  if (select status from payout_run where id = old.run_id) <> 'draft' then
    raise insufficient_privilege using message = 'The lines of a payout run that is no draft cannot change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger payout_line_frozen before update on payout_line for each row
  when ((old.run_id, old.driver_id, old.iban, old.balance, old.minimum, old.amount, old.is_excluded, old.reason)
    is distinct from (new.run_id, new.driver_id, new.iban, new.balance, new.minimum, new.amount, new.is_excluded, new.reason))
  execute function keep_payout_line();
create trigger payout_line_kept before delete on payout_line for each row execute function keep_payout_line();

-- What each driver would get after a day: the balance after it, or the present one where that is lower, less the
-- minimum that the terms of that day leave.
create function payable(park uuid, after_day date) returns table (
  driver_id uuid, iban text, balance bigint, minimum bigint, amount bigint
) language sql stable as $$
  select b.driver_id, a.iban, b.balance, coalesce(t.minimum_balance, 0), b.balance - coalesce(t.minimum_balance, 0)
  from (
    select m.driver_id, (m.total - greatest(0, coalesce(l.total, 0)))::bigint as balance
    from (select driver_id, sum(total) as total from ledger_driver_month where taxi_park_id = park group by 1) m
    left join (
      select driver_id, sum(total) as total from ledger_day where taxi_park_id = park and day > after_day group by 1
    ) l on l.driver_id = m.driver_id
  ) b
  left join lateral terms_on(b.driver_id, after_day) t on true
  left join bank_account a on a.driver_id = b.driver_id
  where b.balance > coalesce(t.minimum_balance, 0)
$$;

create function notify_payout() returns trigger language plpgsql as $$
begin
  perform notify_stale(new.taxi_park_id, array['ledger']);
  return null;
end $$;
create trigger payout_run_live after insert or update on payout_run for each row execute function notify_payout();
create trigger ledger_month_live after insert on ledger_month for each row execute function notify_payout();
create trigger terms_live after insert or update on terms for each row execute function notify_payout();

create or replace function notify_journal_entry() returns trigger language plpgsql as $$
begin
  perform notify_stale(new.taxi_park_id,
    case when new.action ~ '^(driver|fare|vehicle|entr|terms|bank|payout|month)' then array['journal']
    else array['journal', 'people'] end);
  return null;
end $$;
`,
};
