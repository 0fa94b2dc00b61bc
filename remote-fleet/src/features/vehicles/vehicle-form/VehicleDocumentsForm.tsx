import type { VehicleDocuments } from '@park/contract/vehicle-documents';
import { VEHICLE_DOCUMENTS, type VehicleDocumentKind } from '@park/domain/documents/vehicle-documents';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Hint, Row } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { RecordDateField } from '../../../record/RecordDateField.tsx';
import { Fields } from '../../../record/record.styles.ts';
import { ExpiryNote } from '../../../record/ExpiryNote.tsx';
import { useVehicleDocumentEdit } from './use-vehicle-document-edit.ts';

const KINDS = ['inspection', 'insurance'] as const satisfies VehicleDocumentKind[];

export interface VehicleDocumentsFormProps {
  /** Undefined while the server knows no date of this documents. */
  readonly dates: VehicleDocuments | undefined;
  readonly id: string;
}

/** The dates of a vehicle's inspection and insurance, with the state of each. */
export function VehicleDocumentsForm({ dates, id }: VehicleDocumentsFormProps) {
  const { t } = useTranslation('vehicle-form');
  const obstacle = useMay('changeVehicles') ? null : t('documents.mayNot');
  const { form, errorOf, isDirty, isSaving, submit, keep } = useVehicleDocumentEdit(dates, id);
  return (
    <form
      noValidate
      aria-label={t('documents.title')}
      onSubmit={(event) => void submit(event)}
      onChange={() => keep()}
    >
      <Fields disabled={obstacle !== null}>
        {KINDS.map((kind) => (
          <RecordDateField
            key={kind}
            name={VEHICLE_DOCUMENTS[kind]}
            control={form.control}
            label={t(`documents.${kind}`)}
            error={errorOf(VEHICLE_DOCUMENTS[kind])}
            hint={<ExpiryNote kind={kind} control={form.control} />}
          />
        ))}
      </Fields>
      <Row $gap={3} $top={4}>
        <Button type="submit" size="s" busy={isSaving} obstacle={obstacle}>
          {isSaving ? t('documents.saving') : t('documents.save')}
        </Button>
        {obstacle !== null && <Hint>{obstacle}</Hint>}
        {isDirty && !isSaving && <Hint role="status">{t('documents.unsaved')}</Hint>}
      </Row>
    </form>
  );
}
