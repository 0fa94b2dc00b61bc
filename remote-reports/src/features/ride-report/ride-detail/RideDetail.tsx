import type { RideRow } from '@park/contract/reports';
import { formatCoordinates } from '@park/domain/format/coordinates';
import { formatDateTime } from '@park/domain/format/date';
import { placeOf } from '@park/domain/report/ride-drawing';
import { useHost } from '@park/federation/host-services';
import { Dialog } from '@park/ui/floating/Dialog';
import { type DescriptionItem, DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRideMap } from './load-ride-map.ts';
import { Figures, NoMap } from './ride-detail.styles.ts';
import { RideDrawing } from './RideDrawing.tsx';

interface RideDetailProps {
  readonly ride: RideRow;
  /** What the row shows, by the headings of its columns. */
  readonly figures: readonly DescriptionItem[];
  readonly locale: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/**
 * One ride in full: on a map where there is one, else drawn to scale, with the exact places, which
 * the row only hints at.
 */
export function RideDetail({ ride, figures, locale, timeZone, onClose }: RideDetailProps) {
  const { t } = useTranslation('ride-detail');
  const { mapTiles } = useHost();
  const [hasFailed, setFailed] = useState(false);
  const { pickupTime, pickupLocation, dropoffTime, dropoffLocation } = ride;
  const hasPlace = placeOf(pickupLocation) !== null || placeOf(dropoffLocation) !== null;
  const rides = useMemo(
    () => [{ from: pickupLocation, to: dropoffLocation }],
    [pickupLocation, dropoffLocation],
  );
  const tiles = hasPlace && !hasFailed ? mapTiles : undefined;
  const { part: RideMap } = useLatePart(loadRideMap, tiles !== undefined, () => setFailed(true));
  const ends = [
    { label: t('start'), place: pickupLocation, time: pickupTime },
    { label: t('end'), place: dropoffLocation, time: dropoffTime },
  ].map(({ label, place, time }) => ({
    label,
    value: (
      <>
        {time && <div>{formatDateTime(time, locale, timeZone)}</div>}
        {formatCoordinates(place) ?? t('noPlace')}
      </>
    ),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={pickupTime ? t('title', { moment: formatDateTime(pickupTime, locale, timeZone) }) : t('untimed')}
      closeLabel={t('close')}
    >
      {tiles && RideMap ? (
        <RideMap tiles={tiles} rides={rides} label={t('map')} onFailure={() => setFailed(true)} />
      ) : (
        <RideDrawing from={pickupLocation} to={dropoffLocation} locale={locale} />
      )}
      {hasFailed && <NoMap role="status">{t('noMap')}</NoMap>}
      <Figures>
        <DescriptionList items={[...ends, ...figures]} />
      </Figures>
    </Dialog>
  );
}
