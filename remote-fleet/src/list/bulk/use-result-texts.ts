import { useTranslation } from 'react-i18next';
import type { BulkPanelProps } from './use-bulk.ts';

/** How a list announces that all or none of its records were changed. */
export function useResultTexts(namespace: BulkPanelProps['namespace']) {
  const { t } = useTranslation(namespace);
  return {
    updated: (count: number): string => t('bulkUpdated', { count }),
    failed: (): string => t('bulkFailed'),
  };
}
