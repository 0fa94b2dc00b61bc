import {
  type VehicleProblemCode,
  vehicleProblems,
  type VehicleFormValues,
} from '@park/domain/vehicle/vehicle-form';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The code of a field's problem, as it travels through the form library's error message. */
export function readCode(message: string): VehicleProblemCode {
  // Only vehicleFormResolver writes these messages.
  return message as VehicleProblemCode;
}

/** Checks the form by the rules of the domain; codes, not words, so that the words follow the language. */
export const vehicleFormResolver: Resolver<VehicleFormValues> = (values) => {
  const errors: FieldErrors<VehicleFormValues> = {};
  for (const { field, code } of vehicleProblems(values)) errors[field] = { type: 'domain', message: code };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
