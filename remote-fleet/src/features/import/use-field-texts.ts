import { DRIVER_FORM_FIELDS } from '@park/domain/driver/driver-form';
import type { ImportProblem } from '@park/domain/import/import-problem';
import { VEHICLE_FIELDS, VEHICLE_LIMITS } from '@park/domain/vehicle/vehicle-form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKindName } from './import-kinds.ts';

export interface FieldTexts {
  /** The label of a field, as in the add form. */
  readonly labelOf: (field: string) => string;
  /** A problem in words: those of the add form where it is one of its rules. */
  readonly problemText: (problem: ImportProblem) => string;
  /** A problem with its field, for a place that does not show it. */
  readonly reasonOf: (problem: ImportProblem) => string;
  /** The words for a status, by value. */
  readonly statusOf: (status: string) => string;
}

/** What the add form of a kind of record calls its fields and its mistakes. */
export function useFieldTexts(kind: ImportKindName): FieldTexts {
  const { t } = useTranslation('import');
  const { t: driver } = useTranslation('driver-form');
  const { t: vehicle } = useTranslation('vehicle-form');

  return useMemo(() => {
    const labels =
      kind === 'drivers'
        ? DRIVER_FORM_FIELDS.map(({ name }) => [name, driver(`fields.${name}`)] as const)
        : [
            ...VEHICLE_FIELDS.map(({ name }) => [name, vehicle(`fields.${name}`)] as const),
            ['facilities', vehicle('addSections.facilities')] as const,
          ];
    const byName = new Map<string, string>(labels);
    const statuses: Readonly<Record<string, string>> =
      kind === 'drivers'
        ? driver('statuses', { returnObjects: true })
        : vehicle('statuses', { returnObjects: true });
    const labelOf = (field: string): string => byName.get(field) ?? field;

    function problemText({ code, max, line, record }: ImportProblem): string {
      switch (code) {
        case 'dateUnreadable':
        case 'statusUnknown':
        case 'textTooLong':
        case 'cellError':
        case 'numberRounded':
        case 'turnedIntoDate':
        case 'dayOrder':
        case 'tooManyFacilities':
        case 'sameInFile':
        case 'inPark':
        case 'exampleRow':
          return t(`problems.${code}`, { max, line, record, choices: Object.values(statuses).join(', ') });
        case 'driverUnknown':
          return t('problems.driverUnknown');
        case 'plateNumberRequired':
        case 'makeRequired':
        case 'modelRequired':
        case 'VINRequired':
        case 'VINTooLong':
        case 'seatsRange':
          return vehicle(`problems.${code}`, VEHICLE_LIMITS);
        default:
          return driver(`problems.${code}`);
      }
    }

    return {
      labelOf,
      problemText,
      reasonOf: (problem) => `${labelOf(problem.field)}: ${problemText(problem)}`,
      statusOf: (status) => statuses[status] ?? status,
    };
  }, [kind, t, driver, vehicle]);
}
