import type { DocumentStanding } from '@park/domain/documents/document-state';
import type { DriverDocumentKind } from '@park/domain/documents/driver-documents';
import type { VehicleDocumentKind } from '@park/domain/documents/vehicle-documents';
import { formatDay } from '@park/domain/format/date';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

export type AnyDocument = DocumentStanding<DriverDocumentKind | VehicleDocumentKind>;

/**
 * How a document stands in words: "expired 3 days ago", "5 days left"; `markOf` says which
 * document, too.
 */
export function useDocumentWords() {
  const { t } = useTranslation('record');
  const locale = useLocale();

  function stateOf({ state, expiresOn, daysLeft }: DocumentStanding): string {
    if (expiresOn === null || daysLeft === null) return t('documents.missing');
    if (daysLeft < 0) return t('documents.expired', { count: -daysLeft });
    if (daysLeft === 0) return t('documents.lastDay');
    return state === 'valid'
      ? t('documents.validTo', { date: formatDay(expiresOn, locale) })
      : t('documents.left', { count: daysLeft });
  }

  return {
    stateOf,
    markOf: (document: AnyDocument): string =>
      `${t(`documents.kinds.${document.kind}`)}: ${stateOf(document)}`,
    /** The last valid day, for a title; undefined without one. */
    dayOf: ({ expiresOn }: DocumentStanding): string | undefined =>
      expiresOn === null ? undefined : formatDay(expiresOn, locale),
  };
}
