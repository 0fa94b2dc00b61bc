import { DRIVER_DOCUMENTS, type DriverDocumentKind } from '@park/domain/documents/driver-documents';
import type { DriverFormName } from '@park/domain/driver/driver-form';
import { ExpiryNote, type ExpiryNoteProps } from '../../../record/ExpiryNote.tsx';

const KINDS: ReadonlyMap<DriverFormName, DriverDocumentKind> = new Map([
  [DRIVER_DOCUMENTS.license, 'license'],
  [DRIVER_DOCUMENTS.identity, 'identity'],
]);

/**
 * What is said below a field: the state of a document below its date of expiry, nothing below any
 * other.
 */
export function expiryNoteOf(control: ExpiryNoteProps['control']) {
  return (name: DriverFormName) => {
    const kind = KINDS.get(name);
    return kind && <ExpiryNote kind={kind} control={control} />;
  };
}
