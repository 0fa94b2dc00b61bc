import { PASSWORD_MIN } from '@park/contract/limits';
import { storedText } from '@park/contract/stored-text';
import { looksLikeEmail } from '../login/login-form.ts';
import { unreadableDays } from '../record/unreadable-days.ts';
import { driverDateProblems, type DriverDateProblemCode } from './driver-dates.ts';

export const DRIVER_FORM_SECTIONS = ['basic', 'personal', 'identity'] as const;
export type DriverFormSection = (typeof DRIVER_FORM_SECTIONS)[number];

export type DriverFormKind = 'text' | 'email' | 'tel' | 'password' | 'date' | 'status' | 'long-text';

interface FieldPlan {
  readonly name: string;
  readonly section: DriverFormSection;
  readonly kind: DriverFormKind;
  readonly required?: true;
  /** Numbers of documents and the like, which a spreadsheet may take for a day or round. */
  readonly isCode?: true;
}

/** The fields of the add-driver form in their sections, under the server's names. */
export const DRIVER_FORM_FIELDS = [
  { name: 'name', section: 'basic', kind: 'text', required: true },
  { name: 'email', section: 'basic', kind: 'email', required: true },
  { name: 'phone', section: 'basic', kind: 'tel', required: true },
  { name: 'password', section: 'basic', kind: 'password', required: true },
  { name: 'licenseNumber', section: 'basic', kind: 'text', isCode: true },
  { name: 'countryOfIssue', section: 'basic', kind: 'text' },
  { name: 'drivingLicenseIssuedOn', section: 'basic', kind: 'date' },
  { name: 'drivingLicenseExpeiresOn', section: 'basic', kind: 'date' },
  { name: 'drivingExperience', section: 'basic', kind: 'text', isCode: true },
  { name: 'status', section: 'basic', kind: 'status' },
  { name: 'dateOfBirth', section: 'personal', kind: 'date' },
  { name: 'emergencyContact', section: 'personal', kind: 'tel' },
  { name: 'address', section: 'personal', kind: 'text' },
  { name: 'notes', section: 'personal', kind: 'long-text' },
  { name: 'feedback', section: 'personal', kind: 'long-text' },
  { name: 'passportType', section: 'identity', kind: 'text' },
  { name: 'idSeriesAndNumber', section: 'identity', kind: 'text', isCode: true },
  { name: 'iDIssuedOn', section: 'identity', kind: 'date' },
  { name: 'iDexpiresOn', section: 'identity', kind: 'date' },
  { name: 'issuedBy', section: 'identity', kind: 'text' },
  { name: 'country', section: 'identity', kind: 'text' },
  { name: 'registrationAddress', section: 'identity', kind: 'text' },
  { name: 'postCode', section: 'identity', kind: 'text', isCode: true },
  { name: 'taxpayerId', section: 'identity', kind: 'text', isCode: true },
  { name: 'primaryStateRegistrationNumber', section: 'identity', kind: 'text', isCode: true },
] as const satisfies readonly FieldPlan[];

export type DriverFormField = (typeof DRIVER_FORM_FIELDS)[number];
export type DriverFormName = DriverFormField['name'];
/** The fields of dates, in the order of the form. */
export const DRIVER_DATE_FIELDS = DRIVER_FORM_FIELDS.flatMap((field) =>
  field.kind === 'date' ? [field.name] : [],
);
/** All form values are text. */
export type DriverFormValues = Record<DriverFormName, string>;

/** The choices of the driver's status; the first is the default. */
export const DRIVER_STATUSES = ['active', 'inactive', 'pending'] as const;

export type DriverFormProblemCode =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'dateInvalid'
  | DriverDateProblemCode;

export interface DriverFormProblem {
  readonly field: DriverFormName;
  readonly code: DriverFormProblemCode;
}

/** An untouched form: everything empty, status active. */
export function emptyDriverForm(): DriverFormValues {
  const empty = Object.fromEntries(DRIVER_FORM_FIELDS.map(({ name }) => [name, '']));
  // The names come from the list above, so every name is present.
  return { ...(empty as DriverFormValues), status: DRIVER_STATUSES[0] };
}

/** Nothing that is seen. */
const isBlank = (text: string): boolean => storedText(text).trim() === '';

/**
 * The problems of the form in the order of its fields, one entry per message: an empty password is
 * both missing and too short. The e-mail format follows its input type. Texts that are no dates and
 * impossible dates come last; `today` as YYYY-MM-DD.
 */
export function driverFormProblems(values: DriverFormValues, today: string): readonly DriverFormProblem[] {
  const problems: DriverFormProblem[] = [];
  const email = storedText(values.email).trim();
  if (isBlank(values.name)) problems.push({ field: 'name', code: 'nameRequired' });
  if (email === '') problems.push({ field: 'email', code: 'emailRequired' });
  else if (!looksLikeEmail(email)) problems.push({ field: 'email', code: 'emailInvalid' });
  if (isBlank(values.phone)) problems.push({ field: 'phone', code: 'phoneRequired' });
  if (values.password === '') problems.push({ field: 'password', code: 'passwordRequired' });
  if (values.password.length < PASSWORD_MIN) problems.push({ field: 'password', code: 'passwordTooShort' });
  const unreadable = unreadableDays(DRIVER_DATE_FIELDS, values);
  const readable = { ...values, ...Object.fromEntries(unreadable.map(({ field }) => [field, ''])) };
  return [...problems, ...unreadable, ...driverDateProblems(readable, today)];
}
