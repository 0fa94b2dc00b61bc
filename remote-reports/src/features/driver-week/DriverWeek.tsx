import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useMoney } from '@park/session/use-park';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Stat } from '@park/ui/surfaces/Stat';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Muted } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { FigureGap, PartBody } from '@park/forms/driver-part.styles';
import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { driverEarnings } from '@park/domain/report/driver-week';
import { presetRange } from '@park/domain/report/range-presets';
import { useParkToday } from '@park/session/use-today';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { languageAtom } from '@park/i18n/language-atom';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { earningReportKey, fetchHighestEarnings } from '@park/forms/report/report-range/earning-report-calls';

/** The earnings of a driver in the default range of the reports, and the state of the request. */
function useDriverWeek(driverId: string) {
  const host = useHost();
  const language = useAtomValue(languageAtom);
  const money = useMoney();
  const today = useParkToday();
  const range = useMemo(() => presetRange('last7Days', today), [today]);
  const query = useQuery({
    queryKey: [...earningReportKey(range, language), driverId],
    queryFn: ({ signal }) => fetchHighestEarnings(host, range, signal, driverId),
  });
  // The place is a side note of another screen: it shows a failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null });
  const rows = query.data?.report;
  const earnings = useMemo(() => driverEarnings(rows ?? [], driverId, money), [rows, driverId, money]);
  return { range, earnings, ...state };
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-self: flex-end;
  margin-inline-start: auto;
`;

const ReportLink = styled(ScreenLink)`
  ${linkStyles}
`;

const Days = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const DECIMALS = 2;
/** As high as the line that replaces it, so that the layout does not shift. */
const NO_TEXT = '\u00A0';

/** What the slot gives, as the manifest asks for it. */
interface DriverWeekProps {
  readonly driverId: string;
}

/** What one driver earned and drove in the last seven days, with the way into both reports. */
export function DriverWeek({ driverId }: DriverWeekProps) {
  const { t } = useTranslation('driver-week');
  const locale = useLocale();
  const money = useMoney();
  const { range, earnings, isLoading, isFetching, failure, notes, refetch } = useDriverWeek(driverId);
  const days = t('range', { from: formatDay(range.from, locale), to: formatDay(range.to, locale) });

  const gap = (
    <FigureGap>
      <Skeleton $width="10rem" $height="1.25rem" />
    </FigureGap>
  );

  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} actions={<Days>{days}</Days>} />
      {isLoading && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
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
      {failure === null && (
        <PartBody>
          {isLoading ? (
            <>
              <Stat label={t('earned')} value={gap} />
              <Stat label={t('driven')} value={gap} detail={NO_TEXT} />
            </>
          ) : earnings === null ? (
            <Muted as="p">{t('none')}</Muted>
          ) : (
            <>
              <Stat
                label={t('earned')}
                value={formatMoney(earnings.earning, locale, money.currency, money.decimals)}
              />
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
        </PartBody>
      )}
    </Card>
  );
}
