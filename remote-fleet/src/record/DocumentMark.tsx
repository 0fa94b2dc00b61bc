import type { DocumentState } from '@park/domain/documents/document-state';
import { Badge, type BadgeProps } from '@park/ui/surfaces/Badge';
import { type AnyDocument, useDocumentWords } from './use-document-words.ts';

/** The colour of each state; the words say the same. */
export const DOCUMENT_TONES = {
  expired: 'danger',
  week: 'warning',
  month: 'info',
  missing: 'neutral',
  valid: 'success',
} as const satisfies Record<DocumentState, BadgeProps['tone']>;

export interface DocumentMarkProps {
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
