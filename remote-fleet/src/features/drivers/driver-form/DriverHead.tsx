import type { Driver } from '@park/contract/drivers';
import { driverEmail, driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { driverDocuments } from '@park/domain/documents/driver-documents';
import { formatMoney } from '@park/domain/format/money';
import { hasLeft } from '@park/domain/leaving/leaving';
import { useMoney } from '@park/session/use-park';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentMark } from '../../../record/DocumentMark.tsx';
import { useParkDay } from '../../../data/use-park-day.ts';
import { IdLine } from '../../../record/record.styles.ts';
import { RecordId } from '../../../record/RecordId.tsx';
import type { RecordProps } from '../../../record/RecordScreen.tsx';
import { useChangeNotes } from '../../../record/use-change-notes.tsx';
import { SummaryCells } from '../../../record/SummaryCells.tsx';
import { DrivenVehicles } from '../../../record/pairing/DrivenVehicles.tsx';
import { useLastRide } from '../../../record/pairing/use-last-ride.tsx';
import { DriverTitle } from './DriverTitle.tsx';

/** A fare per kilometre has hundredths also in a currency without them. */
const FARE_DECIMALS = 2;

interface DriverHeadProps extends RecordProps<Driver> {
  readonly above: ReactNode;
}

/**
 * The driver's summary: name, chip, marks of documents that are not valid for long, a warning when
 * it is not the requested driver, and the facts: connection, vehicle, fare and last ride at a
 * glance, then how to reach them.
 */
export function DriverHead({ record: driver, id: requestedId, above }: DriverHeadProps) {
  const { t } = useTranslation('driver-form');
  const locale = useLocale();
  const { currency } = useMoney();
  const name = driverName(driver) ?? t('unknownDriver');
  const isOn = driver.connectionStatus;
  const actualId = driverId(driver) ?? '';
  const noteOf = useChangeNotes({
    namespace: 'driver-form',
    record: { id: actualId, version: driver.version },
  });
  const isSame = actualId === requestedId;
  const missing = t('missing');
  const fare = driver.currentFarePerKm;
  const { t: shared } = useTranslation('record');
  const lastRide = useLastRide(driver);
  const today = useParkDay();
  const { documents } = driverDocuments(driver, today);

  return (
    <>
      <DriverTitle
        name={name}
        above={above}
        actions={
          <>
            {documents.map(
              (document) =>
                document.state !== 'valid' &&
                !hasLeft(driver, today) && <DocumentMark key={document.kind} document={document} />,
            )}
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('active') : t('inactive')}</Badge>
          </>
        }
      />
      <IdLine>
        <span>{t('licence', { number: driver.licenseNumber || missing })}</span>
        <span>
          {t('requestedId')} {requestedId !== '' && <RecordId id={requestedId} />}
        </span>
        <Badge tone={isSame ? 'success' : 'warning'}>
          {isSame ? t('idMatches') : t('idDiffers', { id: actualId })}
        </Badge>
      </IdLine>
      <SummaryCells
        cells={[
          {
            label: t('summary.connection'),
            value: (
              <StatusDot
                showLabel
                tone={isOn ? 'success' : 'neutral'}
                label={isOn ? t('online') : t('offline')}
              />
            ),
            note: noteOf('connectionStatus'),
          },
          { label: shared('pairing.head.vehicle'), value: <DrivenVehicles id={actualId} />, note: null },
          {
            label: t('summary.fare'),
            value: typeof fare === 'number' ? formatMoney(fare, locale, currency, FARE_DECIMALS) : missing,
            note: noteOf('currentFarePerKm'),
          },
          ...lastRide,
          { label: t('summary.phone'), value: driverPhone(driver) ?? missing },
          {
            label: t('summary.taxiPark'),
            value: driver.taxiParkId ? <RecordId id={driver.taxiParkId} /> : missing,
          },
          { label: t('summary.email'), value: driverEmail(driver) ?? missing, isLong: true },
        ]}
      />
    </>
  );
}
