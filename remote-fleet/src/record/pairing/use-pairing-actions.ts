import { isSessionEnd } from '@park/contract/call-failure';
import type { Driver } from '@park/contract/drivers';
import {
  getVehicle,
  listVehicles,
  updateVehicle,
  type UpdateVehicleInput,
  type Vehicle,
} from '@park/contract/vehicles';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { connectsWith, driverIdOf, vehicleLabel } from '@park/domain/pairing/partners';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useMay } from '@park/session/use-may';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSave } from '../use-save.ts';
import { fleetCache } from '../../data/cached-lists.ts';
import type { OrderedChanges } from '@park/records/rows/ordered-changes';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { isApiError } from '@park/http/api-error';
import type { Http } from '@park/contract/http';
import { findVehicle } from '@park/domain/vehicle/find-vehicle';
import { vehicleUpdateOf, vehicleValuesOf } from '@park/domain/vehicle/vehicle-form';

/** Somebody else has given the vehicle to another driver since it was read. */
class PairChangedError extends Error {
  override readonly name = 'PairChangedError';
}

/** A server without versions gets all fields, as from the edit form. */
function inputOf(vehicle: Vehicle, driverId: string | null): UpdateVehicleInput {
  if (typeof vehicle.version === 'number') return { driverId, version: vehicle.version };
  return { ...vehicleUpdateOf(vehicleValuesOf(vehicle)), driverId };
}

/**
 * The vehicle as it is now, so that the fields that are sent with the driver overwrite nothing
 * newer.
 */
async function readAgain(http: Http, vehicle: Vehicle, id: string): Promise<Vehicle> {
  try {
    const { vehicles } = await http.call(getVehicle, undefined, { params: { id } });
    return findVehicle(vehicles, id) ?? vehicle;
  } catch (cause) {
    if (isSessionEnd(cause)) throw cause;
    return vehicle;
  }
}

/**
 * Gives a vehicle to a driver, or to nobody. What others have saved in its other fields stays;
 * rejects with a `PairChangedError` when they have changed its driver.
 */
async function pairVehicle(http: Http, vehicle: Vehicle, id: string, driverId: string | null): Promise<void> {
  let base = typeof vehicle.version === 'number' ? vehicle : await readAgain(http, vehicle, id);
  for (;;) {
    if (driverIdOf(base) === driverId) return;
    if (driverIdOf(base) !== driverIdOf(vehicle)) throw new PairChangedError();
    try {
      await http.call(updateVehicle, inputOf(base, driverId), { params: { id } });
      return;
    } catch (cause) {
      const stale = isApiError(cause) ? cause.stale : null;
      const current = stale && listVehicles.read?.({ vehicles: [stale.current] })?.vehicles[0];
      if (!current) throw cause;
      base = current;
    }
  }
}

/** The changes of one line of the board, one at a time; each says what it did. */
export function usePairingActions() {
  const { http, notify } = useHost();
  const client = useQueryClient();
  const { t } = useTranslation('record');
  const { sentenceOf } = useRequestTexts();
  const { driverConnections, vehicleConnections } = useFleetUpdates();
  const mayConnect = useMay('switchVehicles');
  const { isSaving, save } = useSave((work: () => Promise<void>) => work());

  const nameOf = (vehicle: Vehicle): string => vehicleLabel(vehicle) || t('pairing.unnamedVehicle');
  const driverOf = (driver: Driver): string => driverName(driver) ?? t('pairing.unnamedDriver');
  const succeed = (text: string): void => notify({ kind: 'success', text });

  function fail(vehicle: Vehicle, cause: unknown): void {
    // The host itself announces the end of the session.
    if (isSessionEnd(cause)) return;
    const name = nameOf(vehicle);
    const text =
      cause instanceof PairChangedError
        ? t('pairing.failed.changed', { vehicle: name })
        : t('pairing.failed.pair', { vehicle: name, message: sentenceOf(cause) });
    notify({ kind: 'error', text });
  }

  /** Sends them one by one; resolves to whether all were saved. */
  async function pair(vehicles: readonly Vehicle[], to: string | null): Promise<boolean> {
    let isSaved = true;
    for (const vehicle of vehicles) {
      const id = vehicleId(vehicle);
      if (id === null) continue;
      try {
        await pairVehicle(http, vehicle, id, to);
        fleetCache.writeRecords(client, 'vehicles', new Map([[id, { driverId: to }]]));
      } catch (cause) {
        isSaved = false;
        fail(vehicle, cause);
      }
      void client.invalidateQueries({ queryKey: [getVehicle.path, id] });
    }
    void client.invalidateQueries({ queryKey: [listVehicles.path] });
    return isSaved;
  }

  async function connect(
    changes: OrderedChanges<boolean>,
    id: string | null,
    to: boolean,
    texts: { readonly name: string; readonly saved: string },
  ): Promise<void> {
    if (id === null) return;
    const onFailed = (cause: unknown): void => {
      const text = t('pairing.failed.connection', { name: texts.name, message: sentenceOf(cause) });
      if (!isSessionEnd(cause)) notify({ kind: 'error', text });
    };
    changes.change({ id, value: to }, { onSaved: () => succeed(texts.saved), onFailed });
    await changes.settled([id]);
  }

  const connectVehicle = (vehicle: Vehicle, to: boolean): Promise<void> => {
    const name = nameOf(vehicle);
    const saved = t(to ? 'pairing.saved.vehicleConnected' : 'pairing.saved.vehicleDisconnected', {
      vehicle: name,
    });
    return connect(vehicleConnections, vehicleId(vehicle), to, { name, saved });
  };

  return {
    isSaving,
    nameOf,
    driverOf,
    /** Gives a vehicle to a driver, who may give back others for it. */
    give: (vehicle: Vehicle, driver: Driver, others: readonly Vehicle[] = []): Promise<void> =>
      save(async () => {
        if (!(await pair([vehicle], driverId(driver)))) return;
        succeed(t('pairing.saved.given', { vehicle: nameOf(vehicle), driver: driverOf(driver) }));
        if (mayConnect && connectsWith(driver, vehicle)) await connectVehicle(vehicle, true);
        await pair(others, null);
      }),
    take: (vehicle: Vehicle): Promise<void> =>
      save(async () => {
        if (await pair([vehicle], null)) succeed(t('pairing.saved.taken', { vehicle: nameOf(vehicle) }));
      }),
    keepOnly: (kept: Vehicle, others: readonly Vehicle[], driver: Driver): Promise<void> =>
      save(async () => {
        if (await pair(others, null))
          succeed(t('pairing.saved.kept', { vehicle: nameOf(kept), driver: driverOf(driver) }));
      }),
    connectVehicle: (vehicle: Vehicle, to: boolean): Promise<void> => save(() => connectVehicle(vehicle, to)),
    disconnectDriver: (driver: Driver): Promise<void> =>
      save(() => {
        const name = driverOf(driver);
        const saved = t('pairing.saved.driverDisconnected', { driver: name });
        return connect(driverConnections, driverId(driver), false, { name, saved });
      }),
  };
}

export type PairingActions = ReturnType<typeof usePairingActions>;
