import { useExtension } from '@park/federation/use-extension';
import { listVehicles, updateVehicle, type Vehicle } from '@park/contract/vehicles';
import {
  seatsProblems,
  VEHICLE_FIELDS,
  VEHICLE_LIMITS,
  vehicleUpdateOf,
  vehicleValuesOf,
} from '@park/domain/vehicle/vehicle-form';
import { useMay } from '@park/session/use-may';
import { Slot } from '@park/federation/Slot';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CustodySection } from '../../../record/custody/CustodySection.tsx';
import { LeavingPart } from '../../../record/leaving/LeavingPart.tsx';
import { EditRecordForm } from '../../../record/RecordForm.tsx';
import { RecordId } from '../../../record/RecordId.tsx';
import { useRecordEdit } from '../../../record/use-record-edit.ts';
import { useSaveRecord } from '../../../record/use-save-record.ts';
import { useVehicleChoices, useVehicleSections } from './use-vehicle-sections.tsx';
import { vehicleKey } from './use-vehicle-detail.ts';
import { useRequestState } from '@park/federation/use-request-state';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { useVehicleDocuments } from '../../../data/use-vehicle-documents.ts';
import { DocumentsGap } from './vehicle-form.styles.ts';
import { VehicleDocumentsForm } from './VehicleDocumentsForm.tsx';

/** Inspection and insurance of a vehicle; nothing where the server keeps no such dates. */
const VehicleDocumentsCard = memo(function VehicleDocumentsCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('vehicle-form');
  const isKept = useExtension('vehicleDocuments');
  const query = useVehicleDocuments();
  const { failure, isFetching, notes, refetch } = useRequestState(query, { notice: null });
  const { data } = query;
  // Not before it is known: where the server keeps no dates, nothing appears and goes again.
  if (isKept !== true || data === null || id === '') return null;
  return (
    <Card>
      <CardHeader title={t('documents.title')} />
      <CardBody>
        <DataNotes notes={notes} />
        {data && (
          <VehicleDocumentsForm
            dates={data.vehicleDocuments.find(({ vehicleId }) => vehicleId === id)}
            id={id}
          />
        )}
        {!data && failure === null && <DocumentsGap aria-hidden />}
        {failure !== null && (
          <ErrorView
            title={t('documents.notRead')}
            message={failure}
            retryLabel={t('documents.tryAgain')}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
      </CardBody>
    </Card>
  );
});

type Section = 'details' | 'technical' | 'documents' | 'system';

/**
 * The sections of the edit form; fields that only the add form has are left out and keep their
 * values.
 */
const FIELDS = VEHICLE_FIELDS.map(({ name, edit }) => ({ name, section: edit ?? ('details' as Section) }));

const recordedOf = (vehicle: Vehicle) => ({ values: vehicleValuesOf(vehicle), version: vehicle.version });

interface VehicleEditFormProps {
  readonly record: Vehicle;
  /** The requested id, to which the changes are sent. */
  readonly id: string;
}

/** The details of a vehicle in four sections, of which the last is read-only, and its documents. */
export function VehicleEditForm({ record: vehicle, id }: VehicleEditFormProps) {
  const { t } = useTranslation('vehicle-form');
  const lock = useMay('changeVehicles') ? null : t('mayNot.change');
  const keepsDocuments = useExtension('vehicleDocuments');
  const recorded = useMemo(() => recordedOf(vehicle), [vehicle]);
  const choices = useVehicleChoices();
  const stale = [vehicleKey(id), [listVehicles.path]];
  const record = useRecordEdit({
    ...useSaveRecord('vehicle-form', updateVehicle, id, stale, vehicleUpdateOf),
    fields: FIELDS,
    firstSection: 'details',
    sectionsKey: 'vehicle',
    recorded,
    draftKey: `vehicle/${id}`,
    problemsOf: seatsProblems,
    textOf: (code) => t(`problems.${code}`, VEHICLE_LIMITS),
    isExtraDirty: choices.isUnknownDriver,
    obstacle: id === '' ? t('noIdToUpdate') : choices.obstacle,
    read: (answer) => {
      const read = listVehicles.read?.({ vehicles: [answer] })?.vehicles[0];
      return read ? recordedOf(read) : null;
    },
  });
  const history = useMemo(() => <Slot name="vehicle.history" props={{ vehicleId: id }} />, [id]);
  const idOf = (value: string | null | undefined) => (value ? <RecordId id={value} /> : t('missing'));
  const system = [
    { label: t('vehicleId'), value: idOf(vehicle.id) },
    { label: t('taxiParkId'), value: idOf(vehicle.taxiParkId) },
  ];
  const titled = (name: Section) => ({ name, title: t(`editSections.${name}`) });
  const sections = useVehicleSections(
    'edit',
    [
      titled('details'),
      titled('technical'),
      titled('documents'),
      { ...titled('system'), more: <DescriptionList items={system} /> },
    ],
    choices,
    record.form,
    id,
  );

  return (
    <>
      <EditRecordForm
        namespace="vehicle-form"
        record={record}
        sections={sections}
        areSideBySide
        id={id}
        lock={lock}
        labelOf={(name) => t(`fields.${name}`)}
        shownOf={choices.shownOf}
      />
      {/* Below the form, so that it moves nothing when it comes. */}
      <VehicleDocumentsCard id={vehicle.id ?? id} />
      <CustodySection of="vehicle" id={vehicle.id ?? id} />
      <LeavingPart of="vehicle" record={vehicle} />
      {/* Not before the card above has its place. */}
      {keepsDocuments !== undefined && history}
    </>
  );
}
