/** So long the record of a ride is kept as it came; its hash and what was posted stay for ever. */
const RECORD_DAYS = 90;
/** So long the verdicts of a batch are kept. */
const BATCH_DAYS = 30;
/** Rows of each kind that one run forgets; the next goes on. */
const AT_ONCE = 20_000;

/**
 * Forgets what sources sent long ago. A ride that waits keeps its record, and an ignored one too, as
 * it can still be linked, unless it is the ride of another source. Returns how many rows.
 */
export const forgetSentSql = `
  with rides as (
    update source_ride set item = null where (source_id, external_id) in (
      select source_id, external_id from source_ride
      where taxi_park_id = current_park() and item is not null and (state not in ('held', 'ignored') or like_verdict = 'same')
        and received_at < park_now() - interval '${RECORD_DAYS} days' limit ${AT_ONCE}
    ) returning 1
  ), earlier as (
    update source_ride_earlier set item = null where id in (
      select id from source_ride_earlier
      where taxi_park_id = current_park() and item is not null
        and received_at < park_now() - interval '${RECORD_DAYS} days' limit ${AT_ONCE}
    ) returning 1
  ), batches as (
    delete from ingest_batch where id in (
      select b.id from ride_source s join ingest_batch b on b.source_id = s.id
      where b.started_at < park_now() - interval '${BATCH_DAYS} days' limit ${AT_ONCE}
    ) returning 1
  )
  select ((select count(*) from rides) + (select count(*) from earlier) + (select count(*) from batches))::int as rows`;
