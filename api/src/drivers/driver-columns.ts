import type { Driver } from '@park/contract/drivers';

/** Detail fields of the wire and their columns, without `User` and the fields that only the server sets. */
export const driverColumns = {
  licenseNumber: 'license_number',
  address: 'address',
  drivingExperience: 'driving_experience',
  countryOfIssue: 'country_of_issue',
  drivingLicenseIssuedOn: 'license_issued_on',
  drivingLicenseExpeiresOn: 'license_expires_on',
  emergencyContact: 'emergency_contact',
  dateOfBirth: 'date_of_birth',
  feedback: 'feedback',
  notes: 'notes',
  passportType: 'passport_type',
  country: 'country',
  issuedBy: 'issued_by',
  registrationAddress: 'registration_address',
  taxpayerId: 'taxpayer_id',
  idSeriesAndNumber: 'id_series_and_number',
  primaryStateRegistrationNumber: 'state_registration_number',
  postCode: 'post_code',
  iDIssuedOn: 'id_issued_on',
  iDexpiresOn: 'id_expires_on',
} as const satisfies Partial<Record<keyof Driver, string>>;

const details = Object.entries(driverColumns)
  .map(([field, column]) => `d.${column} as "${field}"`)
  .join(', ');

/** Selects drivers as the contract's JSON, one text per row; the caller appends filter and order. */
export const selectDriverJson = `
  select row_to_json(r)::text as json from (
    select d.id as "userId",
      (select row_to_json(p) from (select d.id, u.name, u.phone, u.email) p) as "User",
      d.taxi_park_id as "taxiParkId", d.connection_status as "connectionStatus",
      d.fare_per_km as "currentFarePerKm", ${details}
    from driver d join app_user u on u.id = d.id`;
