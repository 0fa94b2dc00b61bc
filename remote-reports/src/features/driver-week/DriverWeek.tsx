import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Stat } from '@park/ui/surfaces/Stat';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import type { SlotPropsOf } from '@park/federation/manifest-source';
import type { manifest } from '../../manifest/manifest.ts';
import { Body, Days, Links, None, ReportLink } from './driver-week.styles.ts';
import { useDriverWeek } from './use-driver-week.ts';

const DECIMALS = 2;

/** What the slot gives, as the manifest asks for it. */
export type DriverWeekProps = SlotPropsOf<(typeof manifest.parts)[1]['needs']>;

/** What one driver earned and drove in the last seven days, with the way into both reports. */
export function DriverWeek({ driverId }: DriverWeekProps) {
  const { t } = useTranslation('driver-week');
  const locale = useLocale();
  const { range, earnings, isLoading, isFetching, failure, notes, refetch } = useDriverWeek(driverId);
  const days = t('range', { from: formatDay(range.from, locale), to: formatDay(range.to, locale) });

  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} actions={<Days>{days}</Days>} />
      {isLoading && <LoadingView label={t('loading')} />}
      {failure !== null && (
        <ErrorView
          title={t('failed')}
          message={failure}
          retryLabel={t('retry')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      <DataNotes notes={notes} />
      {!isLoading && failure === null && (
        <Body>
          {earnings === null ? (
            <None>{t('none')}</None>
          ) : (
            <>
              <Stat label={t('earned')} value={formatMoney(earnings.earning, locale)} />
              <Stat
                label={t('driven')}
                value={t('kilometres', { value: formatNumber(earnings.mileage, locale, DECIMALS) })}
                detail={t('vehicles', { count: earnings.vehicles })}
              />
            </>
          )}
          <Links aria-label={t('title')}>
            <ReportLink to={{ tab: 'earning_report', ...range }}>{t('earningReport')}</ReportLink>
            <ReportLink to={{ tab: 'ride_report', ...range }}>{t('rideReport')}</ReportLink>
          </Links>
        </Body>
      )}
    </Card>
  );
}
