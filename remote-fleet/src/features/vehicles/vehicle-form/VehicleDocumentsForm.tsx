import { isSessionEnd } from '@park/contract/call-failure';
import { updateVehicleDocuments, type VehicleDocuments } from '@park/contract/vehicle-documents';
import { expiryDay } from '@park/domain/documents/document-state';
import { VEHICLE_DOCUMENTS, type VehicleDocumentKind } from '@park/domain/documents/vehicle-documents';
import { unreadableDays } from '@park/domain/record/unreadable-days';
import { useHost } from '@park/federation/host-services';
import { DateField } from '@park/forms/date-field/DateField';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Hint, Row } from '@park/ui/surfaces/layout';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { vehicleDocumentsKey } from '../../../data/use-vehicle-documents.ts';
import { ExpiryNote } from '../../../record/ExpiryNote.tsx';
import { Fields } from '../../../record/record.styles.ts';
import { useRecordEdit } from '../../../record/use-record-edit.ts';

const KINDS = Object.keys(VEHICLE_DOCUMENTS) as VehicleDocumentKind[];
const NAMES = Object.values(VEHICLE_DOCUMENTS);
const FIELDS = NAMES.map((name) => ({ name, section: 'documents' as const }));

interface VehicleDocumentsFormProps {
  /** Undefined while the server knows no date of this documents. */
  readonly dates: VehicleDocuments | undefined;
  readonly id: string;
}

/**
 * The dates of a vehicle's inspection and insurance, with the state of each; only those that were
 * changed are sent.
 */
export function VehicleDocumentsForm({ dates, id }: VehicleDocumentsFormProps) {
  const { http, notify } = useHost();
  const { t } = useTranslation('vehicle-form');
  const { sentenceOf } = useRequestTexts();
  const queryClient = useQueryClient();
  const lock = useMay('changeVehicles') ? null : t('documents.mayNot');
  const recorded = useMemo(
    () => ({
      values: {
        inspectionExpiresOn: expiryDay(dates?.inspectionExpiresOn) ?? '',
        insuranceExpiresOn: expiryDay(dates?.insuranceExpiresOn) ?? '',
      },
      // Two people who change different dates do not disturb each other.
      version: null,
    }),
    [dates],
  );
  const { form, keep } = useRecordEdit({
    fields: FIELDS,
    firstSection: 'documents',
    recorded,
    draftKey: `vehicle-documents/${id}`,
    problemsOf: (values) => unreadableDays(NAMES, values, recorded.values),
    // The field itself says how a date is written.
    textOf: (code) => code,
    async save({ values }) {
      const changed = NAMES.filter((name) => values[name] !== recorded.values[name]);
      if (changed.length === 0) return notify({ kind: 'info', text: t('documents.unchanged') });
      const input = Object.fromEntries(changed.map((name) => [name, values[name]]));
      await http.call(updateVehicleDocuments, input, { params: { id } });
      notify({ kind: 'success', text: t('documents.saved') });
    },
    announce(cause) {
      // The host itself announces the end of the session.
      if (!isSessionEnd(cause))
        notify({ kind: 'error', text: t('documents.notSaved', { message: sentenceOf(cause) }) });
    },
    read: () => null,
    reload: () => void queryClient.invalidateQueries({ queryKey: vehicleDocumentsKey }),
  });
  return (
    <form noValidate aria-label={t('documents.title')} onSubmit={form.submit} onChange={keep}>
      <Fields disabled={lock !== null}>
        {KINDS.map((kind) => (
          <DateField
            key={kind}
            {...form.field(VEHICLE_DOCUMENTS[kind])}
            label={t(`documents.${kind}`)}
            hint={<ExpiryNote kind={kind} control={form.form.control} />}
          />
        ))}
      </Fields>
      <Row $gap={3} $top={4}>
        <Button type="submit" size="s" busy={form.busy} obstacle={lock}>
          {form.busy ? t('documents.saving') : t('documents.save')}
        </Button>
        {lock !== null && <Hint>{lock}</Hint>}
        {form.isDirty && !form.busy && <Hint role="status">{t('documents.unsaved')}</Hint>}
      </Row>
    </form>
  );
}
