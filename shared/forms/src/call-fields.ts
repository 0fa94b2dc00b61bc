import type { FieldKind, RecordFields } from '@park/contract/fields';
import { LONG_TEXT_MAX, TEXT_MAX } from '@park/contract/limits';
import type { FieldProblem } from '@park/i18n/request/use-field-problems';

export type FormValue = string | boolean | readonly string[];
/** What a form holds, each value in its own type. */
export type FormValues = Readonly<Record<string, FormValue>>;

interface FieldLimits {
  readonly isRequired: boolean;
  /** The longest text; null where it is no text. */
  readonly most: number | null;
}

const FREE: FieldLimits = { isRequired: false, most: null };

/** The field of an input by its name. */
export function fieldOf(fields: FieldKind | undefined, name: string): FieldKind | undefined {
  return typeof fields === 'object' && !Array.isArray(fields) ? (fields as RecordFields)[name] : undefined;
}

/** What a field of a call asks of what is typed; `text 1..60` of the server. */
export function limitsOf(kind: FieldKind | undefined): FieldLimits {
  if (kind === undefined) return FREE;
  if (typeof kind === 'string') {
    const found = /^(?:optional )?(long )?text(?: (\d+)\.\.(\d*))?\??$/.exec(kind);
    if (!found) return FREE;
    const [, long, least = '0', most = ''] = found;
    const longest = long ? LONG_TEXT_MAX : TEXT_MAX;
    // A form shows it: where it may be absent, it may not be blank for all that.
    return { isRequired: Number(least) > 0, most: most === '' ? longest : Number(most) };
  }
  const [first, second] = kind as readonly [unknown, FieldKind | undefined];
  if (first === 'optional') return limitsOf(second);
  return { isRequired: typeof second === 'string' && !second.startsWith('0'), most: null };
}

function problemOf({ isRequired, most }: FieldLimits, value: FormValue): FieldProblem | undefined {
  if (typeof value === 'boolean') return undefined;
  if (typeof value !== 'string') return isRequired && value.length === 0 ? 'noneChosen' : undefined;
  const text = value.trim();
  if (isRequired && text === '') return 'fieldRequired';
  return most !== null && text.length > most ? 'fieldTooLong' : undefined;
}

/** What is wrong with what is typed, by the fields of the call; a good field is absent. */
export function problemsIn(
  fields: FieldKind | undefined,
  values: FormValues,
): Readonly<Record<string, FieldProblem>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const problem = problemOf(limitsOf(fieldOf(fields, name)), value);
      return problem ? [[name, problem]] : [];
    }),
  );
}
