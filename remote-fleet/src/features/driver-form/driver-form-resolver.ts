import {
  type DriverFormProblemCode,
  driverFormProblems,
  type DriverFormValues,
} from '@park/domain/driver/driver-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { today } from './today.ts';

/** The codes of a field's problems, as they travel through the form library's error message. */
export function readCodes(message: string | undefined): readonly DriverFormProblemCode[] {
  // Only driverFormResolver writes these messages.
  return message ? (message.split(' ') as DriverFormProblemCode[]) : [];
}

/** Checks the form by the rules of the domain; codes, not words, so that the words follow the language. */
export const driverFormResolver: Resolver<DriverFormValues> = (values) => {
  const errors: FieldErrors<DriverFormValues> = {};
  for (const { field, code } of driverFormProblems(values, today())) {
    const before = errors[field]?.message;
    errors[field] = { type: 'domain', message: before ? `${before} ${code}` : code };
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
