-- Where the database was when it was last said to be the real one; elsewhere it is a copy, which
-- sends and asks nothing. No row: nobody has used it yet.
create table installation (
  is_only boolean primary key default true check (is_only),
  place text not null
);
-- Another server and another database have another one; a copied folder has the same.
create function database_place() returns text language sql stable as $$
  select (select system_identifier::text from pg_control_system()) || '/' || oid::text
  from pg_database where datname = current_database()
$$;

-- The mail that a link was made for, written before it is sent: a job that runs again sends none.
alter table access_link add column mail_id uuid unique;
