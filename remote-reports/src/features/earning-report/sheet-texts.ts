import type { EarningSheetTexts } from '@park/domain/report/earning-sheet';
import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation<'earning-report'>>['t'];

/** The words of an exported earning report, in the language on screen. */
export function sheetTexts(t: Translate): EarningSheetTexts {
  return {
    name: t('title'),
    columns: {
      driver: t('columns.driver'),
      vehicle: t('columns.vehicle'),
      mileage: t('columns.mileage'),
      earning: t('export.earning'),
    },
    total: t('total'),
  };
}
