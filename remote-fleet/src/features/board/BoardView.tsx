import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import type { Overview } from '@park/contract/overview';
import { connectionRate } from '@park/domain/fleet/connection-rate';
import { formatMoney, formatRoundMoney } from '@park/domain/format/money';
import { formatNumber, formatPercent } from '@park/domain/format/number';
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
import {
  Amount,
  Board,
  Column,
  FigureGap,
  Figures,
  NO_TEXT,
  ParkFigures,
  RateLine,
  Wide,
} from './fleet-board.styles.ts';
import type { SessionUser } from '@park/contract/auth';
import { shownUserId } from '@park/domain/login/person';
import { ScreenLink } from '@park/federation/ScreenLink';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Stat } from '@park/ui/surfaces/Stat';
import { RecordId } from '../../record/RecordId.tsx';
import { IconButton } from '@park/ui/actions/IconButton';
import { Stack } from '@park/ui/surfaces/layout';
import { RefreshCw } from '@park/ui/theme/icons';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';

interface LiveMetricsProps {
  readonly activeDrivers: ReactNode;
  readonly totalDrivers: string | null;
  readonly activeVehicles: ReactNode;
  /** Null while unknown. */
  readonly ofVehicles: string | null;
  readonly totalVehicles: ReactNode;
  readonly revenue: ReactNode;
  readonly revenueNote: ReactNode;
  /** Whole percent, or null while unknown. */
  readonly rate: number | null;
  readonly locale: string;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

function LiveMetrics(props: LiveMetricsProps) {
  const { totalDrivers, ofVehicles, rate, locale, isRefreshing, onRefresh } = props;
  const { t } = useTranslation('board');
  const unknownRate = isRefreshing ? '' : t('missing');
  const refresh = (
    <IconButton
      size="s"
      label={t('refresh')}
      icon={<RefreshCw aria-hidden />}
      busy={isRefreshing}
      onClick={onRefresh}
    />
  );

  return (
    <Card>
      <CardHeader title={t('liveMetrics')} actions={refresh} />
      <CardBody>
        <Figures>
          <Stat
            label={t('figures.activeDrivers')}
            value={props.activeDrivers}
            detail={totalDrivers === null ? NO_TEXT : t('ofTotal', { total: totalDrivers })}
          />
          <Stat
            label={t('figures.activeVehicles')}
            value={props.activeVehicles}
            detail={ofVehicles === null ? NO_TEXT : t('ofTotal', { total: ofVehicles })}
          />
          <Stat label={t('totalVehicles')} value={props.totalVehicles} />
          <Stat label={t('revenueToday')} value={props.revenue} detail={props.revenueNote} />
        </Figures>
        <Stack $gap={2} $top={5}>
          <RateLine>
            <span>{t('connectionRate')}</span>
            <strong>{rate === null ? unknownRate : formatPercent(rate, locale)}</strong>
          </RateLine>
          <ProgressBar value={rate ?? 0} label={t('connectionRate')} />
        </Stack>
      </CardBody>
    </Card>
  );
}

interface ParkCardProps {
  readonly user: Pick<SessionUser, 'name' | 'userId' | 'email'> | null;
  /** Null while unknown. */
  readonly activeDrivers: string | null;
  readonly activeVehicles: string | null;
  /** Shown instead of a figure. */
  readonly unknown: ReactNode;
}

const FIGURES = [
  { name: 'activeDrivers', tab: 'staff' },
  { name: 'activeVehicles', tab: 'vehicles' },
] as const;

/** Who works here, and the way to the drivers and vehicles that are active now. */
function ParkCard(props: ParkCardProps) {
  const { user, unknown } = props;
  const { t } = useTranslation('board');
  return (
    <Card>
      <CardHeader title={t('park')} />
      <CardBody>
        <DescriptionList
          items={[
            { label: t('operator'), value: user?.name || t('guest') },
            { label: t('email'), value: user?.email || t('missing') },
            { label: t('userId'), value: user?.userId ? <RecordId id={user.userId} /> : shownUserId(user) },
          ]}
        />
        <ParkFigures>
          {FIGURES.map(({ name, tab }) => {
            const figure = props[name];
            const label = t(`figures.${name}`);
            const list = { tab, connection: 'connected' };
            return (
              <Stat
                key={name}
                label={label}
                value={
                  figure === null ? (
                    unknown
                  ) : (
                    <ScreenLink to={list} aria-label={`${label}: ${figure}`}>
                      {figure}
                    </ScreenLink>
                  )
                }
              />
            );
          })}
        </ParkFigures>
      </CardBody>
    </Card>
  );
}

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
