import type { ImportedRide } from '@park/contract/ride-sources';
import { decimalsOf } from '@park/domain/format/currency-decimals';
import { formatNumber } from '@park/domain/format/number';
import type { ReasonedRow } from '@park/domain/import/refused-lines';
import { formatKopecks } from '@park/domain/money/kopecks';
import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import {
  RIDE_FIELDS,
  type RideField,
  type RideFileSettings,
  type RideProblem,
  type WordField,
} from '@park/domain/ride-file/ride-fields';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Parts of a ride that the interface names otherwise than the columns of a file. */
const PARTS: Readonly<Record<string, RideField>> = {
  'driver.externalId': 'driverId',
  'driver.licenseNumber': 'driverLicence',
  'driver.phone': 'driverPhone',
  'driver.name': 'driverName',
  'vehicle.externalId': 'vehicleId',
  'vehicle.plate': 'plate',
  'vehicle.vin': 'vin',
  'vehicle.code': 'vehicleCode',
  'pickup.address': 'pickupAddress',
  'dropoff.address': 'dropoffAddress',
  distanceMeters: 'distance',
};
const NAMES = /\b(?:pickup|dropoff)Time\b|\b(?:booked|accepted|arrived)At\b/g;

/** Fields, problems and amounts of rides in words. */
export function useRideTexts({ timeZone, currency }: RideFileSettings) {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();
  return useMemo(() => {
    const fieldOf = (field: RideField): string => t(`fields.${field}`);
    /** A field of the interface as its column is called here. */
    function partOf(path: string): string {
      const name = path.replace(/^money\./, '');
      if (name === 'currency') return t('settings.currency');
      const field = PARTS[name] ?? RIDE_FIELDS.find((known) => known === name);
      return field === undefined ? name : fieldOf(field);
    }
    /** What the server says of a ride, with its fields as they are called here. */
    const remarkOf = (message: string): string =>
      message.replaceAll(NAMES, (name) => t('fieldName', { name: partOf(name) }));

    function problemText({ code, cell = '', max = 0 }: RideProblem): string {
      return t(`problems.${code}`, { cell, max: formatNumber(max, locale), timeZone, currency });
    }

    return {
      fieldOf,
      remarkOf,
      /** Why the server refuses a ride, or what it remarks on. */
      answerOf: (problems: ImportedRide['problems']): string =>
        problems
          .map(({ field, message }) =>
            // The sums of a ride are named by the sentence itself.
            [field === 'money' ? '' : partOf(field ?? ''), remarkOf(message ?? '')]
              .filter(Boolean)
              .join(': '),
          )
          .join('. '),
      /** What a word of a field may mean. */
      choiceOf(field: WordField, choice: string): string {
        const choices: Readonly<Record<string, string>> =
          field === 'payment'
            ? t('payments', { returnObjects: true })
            : t(`words.${field}`, { returnObjects: true });
        return choices[choice] ?? choice;
      },
      /** Rows that could not be read, each problem with its field. */
      refusedOf: (rows: RideFiles['refused']): readonly ReasonedRow[] =>
        rows.map(({ problems, ...row }) => {
          const reasons = problems.map((problem) => `${fieldOf(problem.field)}: ${problemText(problem)}`);
          return { ...row, reason: reasons.join('. ') };
        }),
      amountOf: (units: number) => formatKopecks(units, locale, { currency, decimals: decimalsOf(currency) }),
      numberOf: (value: number) => formatNumber(value, locale),
    };
  }, [t, locale, timeZone, currency]);
}

export type RideTexts = ReturnType<typeof useRideTexts>;
