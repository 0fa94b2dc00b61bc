/** The times of a ride that a column may have. */
export const RIDE_TIMES = ['bookedAt', 'acceptedAt', 'arrivedAt', 'pickupTime', 'dropoffTime'] as const;
export type RideTime = (typeof RIDE_TIMES)[number];

/** The parts of a ride's money that a column may have. */
export const RIDE_AMOUNTS = [
  'fare',
  'adjustment',
  'cancellationFee',
  'tip',
  'tolls',
  'platformFee',
  'discount',
  'refund',
  'bonus',
  'extras',
  'tax',
  'cash',
  'card',
  'other',
] as const;
export type RideAmount = (typeof RIDE_AMOUNTS)[number];

/**
 * What the sender itself says a row comes to: `earnings` of the driver without what is given back and
 * what was taken in cash, `paid` with both, `total` what the passenger paid.
 */
export const RIDE_CHECKS = ['earnings', 'paid', 'total'] as const;
export type RideCheckField = (typeof RIDE_CHECKS)[number];

/**
 * What a column of a file with rides may hold. `day`: the date of a row whose times have none.
 * `transactionKind`: the file has a row for each transaction, and a ride has several.
 */
export const RIDE_FIELDS = [
  'externalId',
  'status',
  'day',
  ...RIDE_TIMES,
  'driverId',
  'driverLicence',
  'driverPhone',
  'driverName',
  'driverSurname',
  'vehicleId',
  'plate',
  'vin',
  'vehicleCode',
  'pickupAddress',
  'pickupLat',
  'pickupLng',
  'dropoffAddress',
  'dropoffLat',
  'dropoffLng',
  'distance',
  'payment',
  'category',
  ...RIDE_AMOUNTS,
  ...RIDE_CHECKS,
  'transactionId',
  'transactionKind',
] as const;
export type RideField = (typeof RIDE_FIELDS)[number];

/** The cells of a row by field; a field without a column is absent. */
export type RideCells = Readonly<Partial<Record<RideField, string>>>;

/** How the values of files are written: asked once for all that are read together. */
export interface RideFileSettings {
  /** Of times without an offset. */
  readonly timeZone: string;
  readonly decimal: '.' | ',';
  /** Of distances without a unit. */
  readonly distance: 'm' | 'km' | 'mi';
  readonly currency: string;
  readonly dayOrder: 'dayFirst' | 'monthFirst';
  /** What words mean that no table has, as a person has said once. */
  readonly words?: RideWords;
}

/** The fields whose words can be taught. */
export const WORD_FIELDS = ['status', 'payment', 'transactionKind'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** By field and word, as `wordKey` writes it, the choice that it means. */
export type RideWords = Readonly<Partial<Record<WordField, Readonly<Record<string, string>>>>>;

export type RideProblemCode =
  | 'missing'
  | 'cellCount'
  | 'cellError'
  | 'numberRounded'
  | 'timeUnreadable'
  | 'clockMissing'
  | 'timeInGap'
  | 'amountUnreadable'
  | 'amountTooLarge'
  | 'tooManyDecimals'
  | 'otherCurrency'
  | 'distanceUnreadable'
  | 'distanceTooLong'
  | 'placeUnreadable'
  | 'textTooLong'
  | 'phoneUnreadable'
  | 'driverMissing'
  | 'wordUnknown'
  | 'rideElsewhere';

/** Why a row is no ride, with what its sentence names. */
export interface RideProblem {
  readonly field: RideField;
  readonly code: RideProblemCode;
  /** The cell as it is in the file. */
  readonly cell?: string;
  readonly max?: number;
}

/** A cell as a value, nothing where the file says nothing, or why it is no value. */
export type RideValue<Value> =
  | { readonly value: Value | null }
  | { readonly code: RideProblemCode; readonly max?: number };

const NOTHING = /^(?:[-–—−‒]+|n\/?a|\\n|null|none|нет данных|(?:0{8}-(?:0{4}-){3}0{12}))?$/i;

/** Whether a cell says nothing: blank, a dash, `\\N` or a number of zeros alone, which are not zero. */
export const isAbsent = (cell: string | undefined): boolean => NOTHING.test((cell ?? '').trim());
