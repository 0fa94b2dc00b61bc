/** The dates of a driver that are validated together, under the server's names. */
export const DRIVER_DATES = [
  'dateOfBirth',
  'drivingLicenseIssuedOn',
  'drivingLicenseExpeiresOn',
  'iDIssuedOn',
  'iDexpiresOn',
] as const;
export type DriverDate = (typeof DRIVER_DATES)[number];
/** Days YYYY-MM-DD; missing, null and empty all mean that the day is unknown. */
export type DriverDates = Readonly<Partial<Record<DriverDate, string | null | undefined>>>;

export type DriverDateProblemCode = 'birthInFuture' | 'licenseExpiresBeforeIssue' | 'idExpiresBeforeIssue';

export interface DriverDateProblem {
  readonly field: DriverDate;
  readonly code: DriverDateProblemCode;
}

interface Rule extends DriverDateProblem {
  /** The dates that the rule reads. */
  readonly of: readonly DriverDate[];
  readonly isBroken: (dates: DriverDates, today: string) => boolean;
}

function expiresBeforeIssue(issued: DriverDate, expires: DriverDate, code: DriverDateProblemCode): Rule {
  return {
    field: expires,
    code,
    of: [issued, expires],
    // Days as YYYY-MM-DD sort as texts.
    isBroken: (dates) => Boolean(dates[issued] && dates[expires] && dates[expires] < dates[issued]),
  };
}

const RULES: readonly Rule[] = [
  {
    field: 'dateOfBirth',
    code: 'birthInFuture',
    of: ['dateOfBirth'],
    isBroken: ({ dateOfBirth }, today) => Boolean(dateOfBirth && dateOfBirth > today),
  },
  expiresBeforeIssue('drivingLicenseIssuedOn', 'drivingLicenseExpeiresOn', 'licenseExpiresBeforeIssue'),
  expiresBeforeIssue('iDIssuedOn', 'iDexpiresOn', 'idExpiresBeforeIssue'),
];

/**
 * The impossible dates of a new driver; `today` as YYYY-MM-DD. Birth today and expiry on the day of
 * issue are allowed.
 */
export function driverDateProblems(dates: DriverDates, today: string): readonly DriverDateProblem[] {
  return RULES.filter(({ isBroken }) => isBroken(dates, today)).map(({ field, code }) => ({ field, code }));
}

/**
 * The impossible dates of a changed driver. A rule whose dates are all unchanged is skipped, so
 * that a record from before the rule can still be saved.
 */
export function changedDateProblems(
  before: DriverDates,
  after: DriverDates,
  today: string,
): readonly DriverDateProblem[] {
  const isChanged = (date: DriverDate) => (before[date] || null) !== (after[date] || null);
  return RULES.filter((rule) => rule.of.some(isChanged) && rule.isBroken(after, today)).map(
    ({ field, code }) => ({ field, code }),
  );
}
