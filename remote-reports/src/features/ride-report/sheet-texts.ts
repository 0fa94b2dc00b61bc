import type { RideSheetTexts } from '@park/domain/report/ride-sheet';
import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation<'ride-report'>>['t'];

/** The words of an exported ride report, in the language on screen. */
export function sheetTexts(t: Translate): RideSheetTexts {
  return {
    name: t('title'),
    columns: {
      status: t('columns.status'),
      driver: t('columns.driver'),
      vehicle: t('columns.vehicle'),
      pickup: t('export.columns.pickup'),
      pickupTime: t('export.columns.pickupTime'),
      destination: t('export.columns.destination'),
      dropoffTime: t('export.columns.dropoffTime'),
      mileage: t('columns.mileage'),
      fare: t('export.columns.fare'),
      earning: t('export.columns.earning'),
      byPassenger: t('columns.byPassenger'),
      byDriver: t('columns.byDriver'),
    },
    statuses: {
      completed: t('statuses.completed'),
      cancelled: t('statuses.cancelled'),
      ongoing: t('statuses.ongoing'),
      active: t('statuses.active'),
      unknown: t('statuses.unknown'),
    },
    inProgress: t('inProgress'),
    sample: t('sample'),
  };
}
