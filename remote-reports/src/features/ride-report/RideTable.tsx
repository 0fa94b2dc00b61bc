import type { RideRow as Ride } from '@park/contract/reports';
import { isRatingSample } from '@park/domain/report/ride-sheet';
import { Badge } from '@park/ui/surfaces/Badge';
import { HeaderCell } from '@park/ui/table/Table';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame, HeadLabel, WideTable } from './ride-report.styles.ts';
import { AllRideRows } from './AllRideRows.tsx';
import { usePrinting } from './use-printing.ts';
import { useLatePart } from '@park/ui/surfaces/use-late-part';

export interface RideTableProps {
  readonly rides: readonly Ride[];
  readonly locale: string;
  readonly timeZone: string;
}

const loadSeenRows = () => import('./SeenRideRows.tsx');

/** Up to here drawing all rows is as quick, and the browser's own search finds them. */
const ALL_DRAWN_MAX = 200;
const TEXT_COLUMNS = ['status', 'driver', 'vehicle', 'pickup', 'destination'] as const;
const NUMBER_COLUMNS = ['mileage', 'fare', 'earning'] as const;
const RATING_COLUMNS = ['byPassenger', 'byDriver'] as const;

export function RideTable({ rides, locale, timeZone }: RideTableProps) {
  const { t } = useTranslation('ride-report');
  const frame = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const isLong = rides.length > ALL_DRAWN_MAX;
  // Only the rows in sight; without that code all rows are drawn, which is slower and as true.
  const { part: seen } = useLatePart(loadSeenRows, isLong);
  const isSample = {
    byPassenger: isRatingSample(rides, 'passenger'),
    byDriver: isRatingSample(rides, 'driver'),
  };

  return (
    <Frame ref={frame} label={t('table')}>
      <WideTable aria-rowcount={rides.length + 1}>
        <thead>
          <tr>
            {TEXT_COLUMNS.map((column) => (
              <HeaderCell key={column}>{t(`columns.${column}`)}</HeaderCell>
            ))}
            {NUMBER_COLUMNS.map((column) => (
              <HeaderCell key={column} align="end">
                {t(`columns.${column}`)}
              </HeaderCell>
            ))}
            {RATING_COLUMNS.map((column) => (
              <HeaderCell key={column} align="end">
                <HeadLabel>
                  {isSample[column] && <Badge tone="warning">{t('sample')}</Badge>}
                  {t(`columns.${column}`)}
                </HeadLabel>
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {seen && isLong && !isPrinting ? (
            <seen.SeenRideRows rides={rides} locale={locale} timeZone={timeZone} frame={frame} />
          ) : (
            <AllRideRows rides={rides} locale={locale} timeZone={timeZone} />
          )}
        </tbody>
      </WideTable>
    </Frame>
  );
}
