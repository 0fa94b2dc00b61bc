import { documentStanding } from '@park/domain/documents/document-state';
import { DRIVER_DOCUMENTS } from '@park/domain/documents/driver-documents';
import { VEHICLE_DOCUMENTS } from '@park/domain/documents/vehicle-documents';
import { type Control, useWatch } from 'react-hook-form';
import { DocumentMark } from './DocumentMark.tsx';
import { useParkDay } from '../data/use-park-day.ts';

const FIELDS = { ...DRIVER_DOCUMENTS, ...VEHICLE_DOCUMENTS } as const;

interface ExpiryNoteProps {
  readonly kind: keyof typeof FIELDS;
  readonly control: Control<Record<string, string>>;
}

/** How the document with the typed date of expiry stands, for below its field. */
export function ExpiryNote({ kind, control }: ExpiryNoteProps) {
  const today = useParkDay();
  const typed = useWatch({ control, name: FIELDS[kind] });
  return <DocumentMark document={documentStanding(kind, typed, today)} isShort />;
}
