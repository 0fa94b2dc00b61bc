import type { RideRow } from '@park/contract/reports';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { rideDriverName } from '@park/domain/report/ride-filter';
import { ridesOnMap } from '@park/domain/report/rides-drawing';
import { useHost } from '@park/federation/host-services';
import { Card, CardBody } from '@park/ui/surfaces/Card';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRideMap } from './load-ride-map.ts';
import { Legend, NoMap } from './ride-detail.styles.ts';
import { RidesDrawing } from './RidesDrawing.tsx';

interface RidesPanelProps {
  /** The newest first. */
  readonly rides: readonly RideRow[];
  readonly locale: string;
  readonly timeZone: string;
  readonly onOpen: (ride: RideRow) => void;
}

/** More lines than these hide each other, and take long to draw. */
const MOST = 500;

/**
 * Where the rides on screen went: on a map where the owner has set one, else drawn to one scale.
 */
export function RidesPanel({ rides, locale, timeZone, onOpen }: RidesPanelProps) {
  const { t } = useTranslation('ride-detail');
  const { mapTiles } = useHost();
  const [hasFailed, setFailed] = useState(false);
  const newest = useMemo(() => rides.slice(0, MOST), [rides]);
  const ends = useMemo(
    () => newest.map(({ pickupLocation: from, dropoffLocation: to }) => ({ from, to })),
    [newest],
  );
  const { drawn, withoutPlace, farAway } = useMemo(() => ridesOnMap(ends), [ends]);
  const near = useMemo(() => drawn.flatMap((index) => ends[index] ?? []), [drawn, ends]);
  const tiles = drawn.length > 0 && !hasFailed ? mapTiles : undefined;
  const { part: RideMap } = useLatePart(loadRideMap, tiles !== undefined, () => setFailed(true));

  function open(index: number): void {
    const ride = newest[index];
    if (ride) onOpen(ride);
  }
  function nameOf(index: number): string {
    const ride = newest[index];
    const moment = ride?.pickupTime ? formatDateTime(ride.pickupTime, locale, timeZone) : t('untimed');
    return t('ride', { driver: (ride && rideDriverName(ride)) ?? t('noPlace'), moment });
  }

  const counts = [
    [t('onMap'), drawn.length],
    [t('withoutPlace'), withoutPlace],
    [t('farAway'), farAway],
    [t('notDrawn', { most: formatNumber(MOST, locale) }), rides.length - newest.length],
  ] as const;
  return (
    <Card role="region" aria-label={t('rides')}>
      <CardBody>
        {tiles && RideMap ? (
          <RideMap
            tiles={tiles}
            rides={near}
            label={t('ridesMap')}
            onPress={(index) => open(drawn[index] ?? -1)}
            onFailure={() => setFailed(true)}
          />
        ) : (
          <RidesDrawing rides={ends} nameOf={nameOf} locale={locale} onPress={open} />
        )}
        {hasFailed && <NoMap role="status">{t('noRidesMap')}</NoMap>}
        <Legend>
          <span className="start">{t('start')}</span>
          <span className="end">{t('end')}</span>
          {counts.map(
            ([name, count]) =>
              count > 0 && (
                <span key={name}>
                  {name}: <b>{formatNumber(count, locale)}</b>
                </span>
              ),
          )}
        </Legend>
      </CardBody>
    </Card>
  );
}
