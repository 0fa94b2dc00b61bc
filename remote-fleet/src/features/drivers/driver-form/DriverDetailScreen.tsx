import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { shortId } from '@park/domain/record/short-id';
import { Slot } from '@park/federation/Slot';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../record/RecordScreen.tsx';
import { loadDriverEditForm } from './driver-form-parts.ts';
import { DetailParts } from './driver-form.styles.ts';
import { DriverHead } from './DriverHead.tsx';
import { DriverTitle } from './DriverTitle.tsx';
import { useDriverDetail } from './use-driver-detail.ts';

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
