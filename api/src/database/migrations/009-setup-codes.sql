-- What a server prints while there is no park: whoever has it may make the first one, once. Every
-- server that starts has its own.
create table setup_code (
  code_hash text primary key,
  created_at timestamptz not null default park_now()
);
