import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import type { Overview } from '@park/contract/overview';
import { connectionRate } from '@park/domain/fleet/connection-rate';
import { formatMoney, formatRoundMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { sessionAtom } from '@park/session/session-atom';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Badge } from '@park/ui/surfaces/Badge';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverFigures, ListFigures } from './board-figures.ts';
import { ConnectedDrivers } from './ConnectedDrivers.tsx';
import { Amount, Board, Column, FigureGap, Wide } from './fleet-board.styles.ts';
import { LiveMetrics } from './LiveMetrics.tsx';
import { ParkCard } from './ParkCard.tsx';

/** Shown as a labelled sample when the server offers no overview. */
export const SAMPLE_REVENUE = { amount: 2847, currency: 'USD' } as const;

/** What the part gets that counts documents, which is another feature's. */
export interface DocumentsProps {
  /** Null while unknown. */
  readonly drivers: readonly Driver[] | null;
  /** Null while unknown. */
  readonly vehicles: readonly Vehicle[] | null;
  /** The lists that are too long to be counted, and what is said of them. */
  readonly uncounted?: { readonly drivers: boolean; readonly vehicles: boolean; readonly text: string };
}

interface BoardViewProps {
  /** Null while unknown. */
  readonly drivers: DriverFigures | null;
  /** Null while unknown. */
  readonly vehicles: ListFigures | null;
  /** Undefined while loading or after a failure, null when the server does not offer it. */
  readonly overview: Overview | null | undefined;
  readonly isOverviewLoading: boolean;
  readonly isRefreshing: boolean;
  /** Why there are no drivers. */
  readonly failure: 'network' | 'api' | null;
  /**
   * Notes about the figures: their age after a failed refetch, and how many records are missing.
   */
  readonly notes: readonly string[];
  readonly refresh: () => void;
  /** The card about documents. */
  readonly documents: ReactNode;
}

/** The fleet half of the dashboard, wherever its figures come from. */
export function BoardView(board: BoardViewProps) {
  const { t } = useTranslation('board');
  const locale = useLocale();
  const user = useAtomValue(sessionAtom) ?? null;
  const { drivers, vehicles, overview, failure, notes, refresh } = board;

  const gap = (
    <FigureGap>
      <Skeleton $width="3.5rem" $height="1.25rem" />
    </FigureGap>
  );
  // A background refetch of a failed query does not show as loading again.
  const unknown = board.isRefreshing && failure === null ? gap : t('missing');
  const figure = (count: number | undefined) => (count === undefined ? unknown : formatNumber(count, locale));
  const connectedOf = (figures: ListFigures | null): string | null =>
    figures && formatNumber(figures.connected, locale);
  const activeDrivers = connectedOf(drivers);
  const activeVehicles = connectedOf(vehicles);
  const revenueOf = ({ amount, currency }: NonNullable<Overview['revenueToday']>) =>
    amount === null ? null : formatMoney(amount, locale, currency ?? undefined);
  const isSample = overview === null;
  const revenue = isSample
    ? formatRoundMoney(SAMPLE_REVENUE.amount, locale, SAMPLE_REVENUE.currency)
    : overview?.revenueToday && revenueOf(overview.revenueToday);

  return (
    <>
      <DataNotes notes={notes} />
      <Board>
        <Column>
          <ParkCard
            user={user}
            activeDrivers={activeDrivers}
            activeVehicles={activeVehicles}
            unknown={unknown}
          />
          <LiveMetrics
            activeDrivers={activeDrivers ?? unknown}
            totalDrivers={drivers && formatNumber(drivers.total, locale)}
            activeVehicles={activeVehicles ?? unknown}
            ofVehicles={vehicles && formatNumber(vehicles.total, locale)}
            totalVehicles={figure(vehicles?.total)}
            revenue={revenue ? <Amount>{revenue}</Amount> : board.isOverviewLoading ? gap : t('missing')}
            revenueNote={isSample && <Badge tone="warning">{t('sample')}</Badge>}
            rate={drivers && connectionRate(drivers.connected, drivers.total)}
            locale={locale}
            isRefreshing={board.isRefreshing}
            onRefresh={refresh}
          />
        </Column>
        <Column>
          <ConnectedDrivers
            drivers={drivers}
            failure={failure}
            locale={locale}
            isRefreshing={board.isRefreshing}
            onRetry={refresh}
          />
        </Column>
        <Wide>{board.documents}</Wide>
      </Board>
    </>
  );
}
