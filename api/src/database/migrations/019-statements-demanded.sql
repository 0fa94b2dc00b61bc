-- Whether a payout run is confirmed only when the statements of its week agree.
alter table taxi_park add column demands_statements boolean not null default false;
grant update (demands_statements) on taxi_park to taxi_park_accounts;
