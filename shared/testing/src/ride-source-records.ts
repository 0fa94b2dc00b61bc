import type { WireUnknownSubject } from '@park/contract/held-rides';
import type { WireRideSource } from '@park/contract/ride-sources';

type WireKey = WireRideSource['keys'][number];

/** A key that has been used, without an end. */
export function makeApiKey(parts: Partial<WireKey> = {}): WireKey {
  return {
    id: 'key-1',
    name: 'Orders server',
    shown: 'tpk_live_9fK2mB4x',
    scopes: ['rides:write', 'rides:read'],
    createdAt: '2026-11-01T09:00:00Z',
    expiresAt: null,
    lastUsedAt: '2026-11-20T09:00:00Z',
    lastUsedFrom: '203.0.113.7',
    ...parts,
  };
}

/** A platform whose program sends rides; it has no key yet. */
export function makeRideSource(parts: Partial<WireRideSource> = {}): WireRideSource {
  return {
    id: 'source-1',
    name: 'City Orders',
    kind: 'api',
    earning: 'before',
    createdAt: '2026-11-01T09:00:00Z',
    lastBatchAt: '2026-11-20T09:00:00Z',
    held: 0,
    keys: [],
    connection: null,
    version: 1,
    ...parts,
  };
}

type WireConnection = NonNullable<WireRideSource['connection']>;

/** A platform that is read and has given rides. */
export function makeConnection(parts: Partial<WireConnection> = {}): WireConnection {
  return {
    settings: { host: 'https://fleet-api.taxi.yandex.net', parkId: 'park-1' },
    state: 'running',
    readUntil: '2026-11-20T08:58:00Z',
    lagSeconds: 120,
    lastRunAt: '2026-11-20T09:00:00Z',
    nextRunAt: '2026-11-20T09:05:00Z',
    isRunning: false,
    problem: null,
    problemDetail: null,
    failures: 0,
    emptySince: null,
    verdicts: [],
    skipped: [],
    unknown: [],
    sums: null,
    held: null,
    daysToFetch: 0,
    ...parts,
  };
}

/** A driver whom a source names and the park does not know. */
export function makeUnknownDriver(parts: Partial<WireUnknownSubject> = {}): WireUnknownSubject {
  return {
    sourceId: 'source-1',
    source: 'City Orders',
    subject: 'driver',
    ref: 'id:7f3a',
    name: 'Petrov Ivan',
    phone: '+375295550000',
    licenseNumber: '9XX 000001',
    plate: '1234 AB-7',
    reasons: ['driver_unknown'],
    rides: 12,
    isKnown: false,
    earliest: '2026-11-18T09:00:00Z',
    latest: '2026-11-20T22:30:00Z',
    ...parts,
  };
}

/** A car that a source names and the park does not know. */
export function makeUnknownVehicle(parts: Partial<WireUnknownSubject> = {}): WireUnknownSubject {
  return makeUnknownDriver({
    subject: 'vehicle',
    ref: 'plate:1234AB',
    name: 'Анна Лис',
    plate: '1234 AB',
    rides: 3,
    reasons: [],
    ...parts,
  });
}
