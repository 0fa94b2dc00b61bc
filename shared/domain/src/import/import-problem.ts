import type { BillProblem } from '../bills/bill-form.ts';
import type { DriverFormProblemCode } from '../driver/driver-form.ts';
import type { OddCell } from './odd-cells.ts';
import type { VehicleProblemCode } from '../vehicle/vehicle-form.ts';

/** What is wrong with a cell before the rules of the form can read it. */
export type CellProblemCode =
  | OddCell
  | 'cellCount'
  | 'dateUnreadable'
  | 'dayOrder'
  | 'statusUnknown'
  | 'textTooLong'
  | 'driverUnknown'
  | 'tooManyFacilities';
/** `sameInFile`: another row of the file has the value; `inPark`: a record of the park has it. */
export type DuplicateCode = 'sameInFile' | 'inPark';
/** `differs`: the park has it with other content; `refused`: the server says why in its own words. */
type ServerCode = 'differs' | 'refused';
export type ImportProblemCode =
  | CellProblemCode
  | DuplicateCode
  | ServerCode
  | 'exampleRow'
  | DriverFormProblemCode
  | VehicleProblemCode
  | BillProblem;

/** A reason why a row is not sound, with what its text names. */
export interface ImportProblem<Name extends string = string> {
  readonly field: Name;
  readonly code: ImportProblemCode;
  /** The limit that was exceeded. */
  readonly max?: number;
  /** The row of the file that has the same value. */
  readonly line?: number;
  /** The record of the park that has the same value. */
  readonly record?: string;
  /** What the server says, where it is `refused`. */
  readonly text?: string;
}
