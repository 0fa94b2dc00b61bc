import { isSessionEnd } from '@park/contract/call-failure';
import { updateVehicleDocuments, type VehicleDocuments } from '@park/contract/vehicle-documents';
import { expiryDay } from '@park/domain/documents/document-state';
import { VEHICLE_DOCUMENTS } from '@park/domain/documents/vehicle-documents';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordEdit } from '../../../record/use-record-edit.ts';
import { vehicleDocumentsKey } from '../../../data/use-vehicle-documents.ts';

const NAMES = Object.values(VEHICLE_DOCUMENTS);
const FIELDS = NAMES.map((name) => ({ name, section: 'documents' as const }));

/** Editing the dates of a vehicle's documents; only those that were changed are sent. */
export function useVehicleDocumentEdit(dates: VehicleDocuments | undefined, id: string) {
  const { http, notify } = useHost();
  const { t } = useTranslation('vehicle-form');
  const { sentenceOf } = useRequestTexts();
  const queryClient = useQueryClient();
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
  return useRecordEdit({
    fields: FIELDS,
    firstSection: 'documents',
    recorded,
    draftKey: `vehicle-documents/${id}`,
    obstacle: null,
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
}
