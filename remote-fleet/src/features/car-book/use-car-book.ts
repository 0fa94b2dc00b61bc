import { type Custody, pageCarBook, type CarBookPage } from '@park/contract/custody';
import type { Vehicle } from '@park/contract/vehicles';
import { carWeek } from '@park/domain/custody/car-week';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { isDay } from '@park/domain/report/date-range';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useZone } from '@park/session/use-zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from '@park/records/paged/paged-plan';
import { readMatching } from '@park/records/paged/read-matching';
import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';
import { usePages } from '@park/records/paged/use-pages';
import { useOthersCustody } from '../../record/custody/use-custody.ts';
import { useNow, useParkToday } from '@park/session/use-today';

/** A car, and who has and had it in the week, the newest last. */
export interface BookedCar {
  readonly vehicle: Vehicle;
  readonly held: readonly Custody[];
}

/** Which cars are shown, by who has them now. */
const HOLDERS = { all: null, free: ['free', 'reserve'], driver: ['driver'], repair: ['repair'] } as const;
export type Shown = keyof typeof HOLDERS;
export const SHOWN = Object.keys(HOLDERS) as readonly Shown[];

export const NOT_READ: BookedCar = { vehicle: VEHICLE_PAGES.placeholder, held: [] };

const PLAN = {
  path: pageCarBook.path,
  read: (http, input, signal) => http.call(pageCarBook, input as never, signal ? { signal } : {}),
  rowsOf({ vehicles, custody }) {
    return vehicles.map((vehicle) => {
      const id = vehicleId(vehicle);
      return { vehicle, held: custody.filter((each) => id !== null && each.vehicle?.id === id) };
    });
  },
  placeholder: NOT_READ,
} satisfies Parameters<typeof usePages<BookedCar, CarBookPage>>[0];

/** The cars of the park, who had them in the week of the address, and what is searched for. */
export function useCarBook() {
  const { http, navigation } = useHost();
  const { t, i18n } = useTranslation('car-book');
  const address = useScreenAddress();
  const { timeZone } = useZone();
  const now = useNow();
  const today = useParkToday();
  const day = address.week !== undefined && isDay(address.week) ? address.week : today;
  const week = useMemo(() => carWeek(day, timeZone), [day, timeZone]);
  const shown = SHOWN.find((each) => each === address.show) ?? 'all';
  const q = (address.q ?? '').trim();

  const [from = day] = week.days;
  const { language } = i18n;
  const wanted = useMemo((): Wanted & { readonly from: string } => {
    const holder = HOLDERS[shown];
    return { q, filters: holder === null ? {} : { holder: [...holder] }, language, from };
  }, [q, shown, language, from]);
  useOthersCustody();
  const pages = usePages(PLAN, wanted, t('fetchFailed'));
  return {
    ...pages,
    readAll: () => readMatching(http, PLAN, wanted),
    week,
    today,
    now,
    isNarrowed: q !== '' || shown !== 'all',
    shown,
    show: (next: string) =>
      navigation.go({ ...address, show: next === 'all' ? '' : next }, { replace: true }),
    showAll: () => navigation.go({ ...address, q: '', show: '' }, { replace: true }),
    goTo: (to: string) => navigation.go({ ...address, week: to }),
  };
}
