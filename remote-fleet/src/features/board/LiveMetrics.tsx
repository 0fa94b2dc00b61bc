import { formatPercent } from '@park/domain/format/number';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { IconButton } from '@park/ui/actions/IconButton';
import { Stack } from '@park/ui/surfaces/layout';
import { RefreshCw } from '@park/ui/theme/icons';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { Stat } from '@park/ui/surfaces/Stat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures, NO_TEXT, RateLine } from './fleet-board.styles.ts';

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

export function LiveMetrics(props: LiveMetricsProps) {
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
