import type { WireRideSource, WireUnknownSubject } from '@park/contract/ride-sources';

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
    version: 1,
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
    earliest: '2026-11-18T09:00:00Z',
    latest: '2026-11-20T22:30:00Z',
    ...parts,
  };
}

/** A car that a source names and the park does not know. */
export function makeUnknownVehicle(parts: Partial<WireUnknownSubject> = {}): WireUnknownSubject {
  return makeUnknownDriver({
    ...{ subject: 'vehicle', ref: 'plate:1234AB', name: 'Анна Лис', plate: '1234 AB', rides: 3 },
    ...{ reasons: [], ...parts },
  });
}
