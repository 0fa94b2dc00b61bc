import { randomUUID } from 'node:crypto';
import { newApiKey } from '../src/keys/api-key.ts';
import type { MeasuredApp } from './measured-app.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';

/** So many that none reaches the limit of a minute. */
const SOURCES = 40;

export interface Intake {
  /** Sends one ride. */
  readonly send: () => Promise<void>;
  /** How many were answered that the park is busy. */
  readonly busy: () => number;
}

/** A program that sends one ride at a time, of the park's drivers in turn, as several sources. */
export async function openIntake({ database, origin }: MeasuredApp): Promise<Intake> {
  const sources = Array.from({ length: SOURCES }, () => ({ id: randomUUID(), ...newApiKey() }));
  for (const { id, shown, hash } of sources) {
    await database.query(
      `insert into ride_source (id, taxi_park_id, name, kind) values ($1::uuid, $2, 'Measured ' || $1::text, 'api')`,
      [id, LARGE_PARK_ID],
    );
    await database.query(
      `insert into api_key (id, taxi_park_id, source_id, name, shown, key_hash, scopes)
       values ($1::uuid, $2, $1::uuid, 'Measured', $3, $4, '{rides:write}')`,
      [id, LARGE_PARK_ID, shown, hash],
    );
  }
  let sent = 0;
  let busy = 0;
  const send = async () => {
    sent += 1;
    const pickup = new Date(Date.now() - 3_600_000);
    const ride = {
      externalId: `m-${sent}`,
      version: 1,
      status: 'completed',
      driver: { licenseNumber: `L${(sent * 37) % 3_000}` },
      pickupTime: pickup.toISOString(),
      dropoffTime: new Date(pickup.getTime() + 900_000).toISOString(),
      distanceMeters: 7_400,
      money: { currency: 'BYN', fare: '14.20', cash: '14.20' },
    };
    const response = await fetch(`${origin}/ingest/v1/rides`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sources[sent % SOURCES]?.secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ rides: [ride] }),
    });
    const answer = await response.text();
    if (response.status === 503) busy += 1;
    else if (!response.ok || !answer.includes('"created"'))
      throw new Error(`A ride was answered ${response.status} ${answer}`);
  };
  return { send, busy: () => busy };
}
