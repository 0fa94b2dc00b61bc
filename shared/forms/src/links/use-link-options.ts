import { listDrivers } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import type { Http } from '@park/contract/http';
import { isTooLong } from '@park/contract/longest-list';
import { pageDrivers, pageVehicles } from '@park/contract/paged-lists';
import type { UnknownSubject } from '@park/contract/held-rides';
import { listVehicles } from '@park/contract/vehicles';
import {
  areNamesakes,
  driverLinkOptions,
  findLinkOptions,
  vehicleLinkOptions,
} from '@park/domain/ingest/link-options';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

/** What is known of whom is looked for. */
type Asked = Pick<UnknownSubject, 'subject' | 'name' | 'phone' | 'licenseNumber' | 'plate'>;

interface Lists<Whole, Found> {
  readonly whole: Endpoint<void, unknown, Whole>;
  readonly find: (http: Http, q: string, signal: AbortSignal) => Promise<Found>;
}

/** Enough to put the likely ones first. */
const ASKED = 50;

const DRIVERS = {
  whole: listDrivers,
  find: (http: Http, q: string, signal: AbortSignal) =>
    http.call(pageDrivers, { q, limit: ASKED }, { signal }),
};
const VEHICLES = {
  whole: listVehicles,
  find: (http: Http, q: string, signal: AbortSignal) =>
    http.call(pageVehicles, { q, limit: ASKED }, { signal }),
};

/** The whole list, or of one that is too long for that the records that match the text. */
function useRecords<Whole, Found>({ whole, find }: Lists<Whole, Found>, isWanted: boolean, q: string) {
  const { http } = useHost();
  const list = useQuery({
    queryKey: [whole.path],
    queryFn: ({ signal }) => http.call(whole, undefined, { signal }),
    enabled: isWanted,
  });
  const isLong = isTooLong(list.error);
  const found = useQuery({
    queryKey: [whole.path, 'found', q],
    queryFn: ({ signal }) => find(http, q, signal),
    enabled: isWanted && isLong,
    placeholderData: keepPreviousData,
  });
  const state = useRequestState(isLong ? found : list, { notice: null });
  return { ...state, data: isLong ? found.data : list.data };
}

/**
 * What a name of a source can be linked to, for a typed text; without one the likely drivers or
 * vehicles come first.
 */
export function useLinkOptions(sent: Asked, text: string, isWanted = true) {
  const isVehicle = sent.subject === 'vehicle';
  const { name, phone, licenseNumber, plate } = sent;
  const typed = useDeferredValue(text);
  const q = typed.trim() || ((isVehicle ? plate : (name ?? licenseNumber ?? phone)) ?? '');
  const drivers = useRecords(DRIVERS, isWanted && !isVehicle, q);
  const vehicles = useRecords(VEHICLES, isWanted && isVehicle, q);
  const driverRows = drivers.data?.drivers;
  const vehicleRows = vehicles.data?.vehicles;
  const all = useMemo(
    () =>
      isVehicle
        ? vehicleLinkOptions(vehicleRows ?? [], plate)
        : driverLinkOptions(driverRows ?? [], { name, phone, licenseNumber }),
    [isVehicle, driverRows, vehicleRows, plate, name, phone, licenseNumber],
  );
  const options = useMemo(() => findLinkOptions(all, typed), [all, typed]);
  return { state: isVehicle ? vehicles : drivers, options, areNamesakes: areNamesakes(all) };
}
