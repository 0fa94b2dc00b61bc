-- Windows of platforms that would take money which rides had (decision 145), what a person asked for
-- while a source was read, and the platform's own sums beside what was posted.

alter table source_connection
  -- The answer that waits for a person, and what it would take; null for none.
  add column held jsonb,
  -- Somebody asked for a run since this one began: the next begins at once.
  add column is_asked boolean not null default false,
  -- What the platform's connector keeps from one run to the next.
  add column kept jsonb,
  -- Of the last run, in minor units.
  add column sums jsonb;

drop index source_connection_due;
create index source_connection_due on source_connection (next_run_at)
  where paused_at is null and (failing_since is null or held is not null);
