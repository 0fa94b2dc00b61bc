import type { CreateDriverInput, Driver, UpdateDriverInput } from '@park/contract/drivers';
import { storedText } from '@park/contract/stored-text';
import { datePart } from '../format/date.ts';
import { unreadableDays } from '../record/unreadable-days.ts';
import {
  DRIVER_DATE_FIELDS,
  DRIVER_FORM_FIELDS,
  DRIVER_STATUSES,
  type DriverFormField,
  type DriverFormName,
  type DriverFormValues,
} from './driver-form.ts';
import { driverName, driverPhone } from './driver-identity.ts';

type NotEdited = 'email' | 'password' | 'status';
export type DriverDetailName = Exclude<DriverFormName, NotEdited>;
export type DriverDetailField = Extract<DriverFormField, { readonly name: DriverDetailName }>;
export type DriverDetailValues = Record<DriverDetailName, string>;

const NOT_EDITED: readonly string[] = ['email', 'password', 'status'] satisfies NotEdited[];

/** The fields of the edit screen: all of the form except e-mail, password and status. */
export const DRIVER_DETAIL_FIELDS: readonly DriverDetailField[] = DRIVER_FORM_FIELDS.filter(
  (field): field is DriverDetailField => !NOT_EDITED.includes(field.name),
);

function valueOf(driver: Driver, { name, kind }: DriverDetailField): string {
  if (name === 'name') return driverName(driver) ?? '';
  if (name === 'phone') return driverPhone(driver) ?? '';
  const value = driver[name] ?? '';
  return kind === 'date' ? datePart(value) : value;
}

/**
 * A driver's record as values of the edit form: text, dates as the part before the time separator.
 */
export function driverDetailsOf(driver: Driver): DriverDetailValues {
  const entries = DRIVER_DETAIL_FIELDS.map((field) => [field.name, valueOf(driver, field)]);
  // The names come from the list of fields, so every name is present.
  return Object.fromEntries(entries) as DriverDetailValues;
}

/** What is wrong with the edited details before they are sent: a date that was changed into none. */
export const driverDetailProblems = (values: DriverDetailValues, saved: DriverDetailValues) =>
  unreadableDays(DRIVER_DATE_FIELDS, values, saved);

const sentText = (text: string): string => storedText(text).trim();

/** The request of the edit screen: every detail field, trimmed; an empty text clears the field. */
export function driverUpdateOf(values: DriverDetailValues): UpdateDriverInput {
  return Object.fromEntries(DRIVER_DETAIL_FIELDS.map(({ name }) => [name, sentText(values[name])]));
}

/** The request of the add form: the form's fields, trimmed except for the password. */
export function newDriverOf(values: DriverFormValues): CreateDriverInput {
  const { password, status, ...texts } = values;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sentText(text)]));
  return {
    ...trimmed,
    name: sentText(values.name),
    email: sentText(values.email),
    phone: sentText(values.phone),
    password,
    status: DRIVER_STATUSES.find((each) => each === status) ?? DRIVER_STATUSES[0],
  };
}
