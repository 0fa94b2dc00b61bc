/**
 * What is typed of a driver besides name and phone, under the server's names, and what it is. Spellings
 * (`drivingLicenseExpeiresOn`, `iDIssuedOn`) are the server's; no mapping means no mapping error.
 */
export const DRIVER_DETAILS = {
  address: 'text',
  emergencyContact: 'text',
  dateOfBirth: 'day',
  licenseNumber: 'text',
  countryOfIssue: 'text',
  drivingLicenseIssuedOn: 'day',
  drivingLicenseExpeiresOn: 'day',
  drivingExperience: 'text',
  passportType: 'text',
  country: 'text',
  issuedBy: 'text',
  registrationAddress: 'text',
  taxpayerId: 'text',
  idSeriesAndNumber: 'text',
  primaryStateRegistrationNumber: 'text',
  postCode: 'text',
  iDIssuedOn: 'day',
  iDexpiresOn: 'day',
  notes: 'long text',
  feedback: 'long text',
} as const;

type Name = keyof typeof DRIVER_DETAILS;

/** Something for each detail, by what the detail is. */
export function ofEachDetail<const Each extends Readonly<Record<(typeof DRIVER_DETAILS)[Name], unknown>>>(
  each: Each,
): { [Detail in Name]: Each[(typeof DRIVER_DETAILS)[Detail]] } {
  const entries = Object.entries(DRIVER_DETAILS).map(([name, kind]) => [name, each[kind]]);
  // The names are those of the list.
  return Object.fromEntries(entries) as { [Detail in Name]: Each[(typeof DRIVER_DETAILS)[Detail]] };
}
