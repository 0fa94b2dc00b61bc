import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { RideRowsProps } from './AllRideRows.tsx';
import { RIDE_ROW_HEIGHT } from './ride-report.styles.ts';
import { RideRow } from './RideRow.tsx';

const COLUMNS = 10;
const OVERSCAN = 6;

function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={COLUMNS} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** The rides in sight as rows, with gaps for the others: twenty thousand scroll like forty. */
export function SeenRideRows({
  rides,
  locale,
  timeZone,
  frame,
}: RideRowsProps & { readonly frame: RefObject<HTMLElement | null> }) {
  const virtualizer = useVirtualizer({
    count: rides.length,
    getScrollElement: () => frame.current,
    estimateSize: () => RIDE_ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      <Gap height={before} />
      {items.map(({ index }) => {
        const ride = rides[index];
        return (
          ride && (
            <RideRow
              key={ride.rideId ?? `line ${index}`}
              ride={ride}
              position={index + 2}
              locale={locale}
              timeZone={timeZone}
            />
          )
        );
      })}
      <Gap height={after} />
    </>
  );
}
