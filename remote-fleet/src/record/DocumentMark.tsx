import type { DocumentState, DocumentStanding } from '@park/domain/documents/document-state';
import { Badge, type BadgeProps } from '@park/ui/surfaces/Badge';
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

/** The colour of each state; the words say the same. */
export const DOCUMENT_TONES = {
  expired: 'danger',
  week: 'warning',
  month: 'info',
  missing: 'neutral',
  valid: 'success',
} as const satisfies Record<DocumentState, BadgeProps['tone']>;

interface DocumentMarkProps {
  readonly document: AnyDocument;
  /** The place says which document it is. */
  readonly isShort?: boolean;
}

/** The state of a document in words and colour, with its last valid day as title. */
export function DocumentMark({ document, isShort = false }: DocumentMarkProps) {
  const { stateOf, markOf, dayOf } = useDocumentWords();
  return (
    <Badge tone={DOCUMENT_TONES[document.state]} title={dayOf(document)}>
      {isShort ? stateOf(document) : markOf(document)}
    </Badge>
  );
}
