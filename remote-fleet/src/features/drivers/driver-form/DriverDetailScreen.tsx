import { driverEmail, driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { shortId } from '@park/domain/record/short-id';
import { Slot } from '@park/federation/Slot';
import { useTranslation } from 'react-i18next';
import { type RecordProps, RecordScreen } from '../../../record/RecordScreen.tsx';
import { loadDriverEditForm } from './driver-form-parts.ts';
import { DetailParts } from './driver-form.styles.ts';
import { findDriver } from '@park/domain/driver/driver-match';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { driversQuery } from '../../../data/list-queries.ts';
import { useOneDriver } from '../../../data/use-one-driver.ts';
import { useRecordState } from '../../../record/use-record-state.ts';
import type { Driver } from '@park/contract/drivers';
import { driverDocuments } from '@park/domain/documents/driver-documents';
import { formatMoney } from '@park/domain/format/money';
import { hasLeft } from '@park/domain/leaving/leaving';
import { useMoney } from '@park/session/use-park';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import type { ReactNode } from 'react';
import { DocumentMark } from '../../../record/DocumentMark.tsx';
import { useParkDay } from '../../../data/use-park-day.ts';
import { IdLine } from '../../../record/record.styles.ts';
import { RecordId } from '../../../record/RecordId.tsx';
import { useChangeNotes } from '../../../record/use-change-notes.tsx';
import { SummaryCells } from '../../../record/SummaryCells.tsx';
import { DrivenVehicles } from '../../../record/pairing/DrivenVehicles.tsx';
import { useLastRide } from '../../../record/pairing/use-last-ride.tsx';
import { Avatar } from '@park/ui/surfaces/Avatar';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { Row } from '@park/ui/surfaces/layout';

interface DriverTitleProps {
  /** Null while the driver is loading: an empty disc and a general title keep the place. */
  readonly name: string | null;
  readonly above: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * What the page of a driver begins with, as the outline of the page has it: the disc, the name and
 * the sentence below.
 */
function DriverTitle({ name, above, actions }: DriverTitleProps) {
  const { t } = useTranslation('driver-form');
  return (
    <PageHeader
      above={above}
      title={
        <Row $gap={[2, 3]} as="span">
          <Avatar name={name ?? ''} large />
          {name ?? t('details')}
        </Row>
      }
      description={t('detailLead')}
      actions={actions}
    />
  );
}

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
function DriverHead({ record: driver, id: requestedId, above }: DriverHeadProps) {
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

/** The requested driver, found in the list of all drivers, or alone in a park with too many. */
function useDriverDetail(id: string) {
  const { http } = useHost();
  const whole = useQuery(driversQuery(http));
  const { isLong, one } = useOneDriver(id);
  const found = whole.data ? findDriver(whole.data.drivers, id) : undefined;
  const alone = id === '' ? null : one.data;
  return useRecordState('driver-form', id, isLong ? one : whole, isLong ? alone : found);
}

/** One driver: a summary, and a form with all details. */
export function DriverDetailScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('driver-form');
  const state = useDriverDetail(id);
  const { record: driver } = state;
  return (
    <RecordScreen
      namespace="driver-form"
      id={id}
      state={state}
      here={driver ? (driverName(driver) ?? t('unknownDriver')) : shortId(id)}
      Head={DriverHead}
      loadingHead={(above) => <DriverTitle name={null} above={above} />}
      parts={(each) => (
        <DetailParts>
          <Slot name="driver.detail" props={{ driverId: driverId(each) ?? id }} />
        </DetailParts>
      )}
      loadForm={loadDriverEditForm}
      failed={(message) => ({ message: t('fetchFailedWith', { message }) })}
    />
  );
}
