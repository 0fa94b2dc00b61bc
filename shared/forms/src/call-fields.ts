import { fieldWord, type FieldWord } from '@park/contract/field-word';
import type { FieldKind, RecordFields } from '@park/contract/fields';
import { amountMax, EMAIL, fareMax, LONG_TEXT_MAX, TEXT_MAX } from '@park/contract/limits';
import type { MoneyUnit } from '@park/domain/format/currency';
import { formatNumber } from '@park/domain/format/number';
import { writeNumber } from '@park/domain/format/typed-number';
import { formatKopecks, parseKopecks } from '@park/domain/money/kopecks';
import { FIRST_DAY, isDay } from '@park/domain/report/date-range';
import type { FieldProblem } from '@park/i18n/request/use-field-problems';
import type { LimitTexts, ValueProblem } from '@park/i18n/request/use-value-problems';

/** What a form is told and gives, each value in its own type; a number is null where none is typed. */
export type FormValue = string | number | boolean | readonly string[] | null;
/** What a field holds while it is typed into: a number as its text. */
export type TypedValue = Exclude<FormValue, number | null>;
export type TypedValues = Readonly<Record<string, TypedValue>>;

/** What is wrong with what is typed into a field of a call. */
export type TypedProblem = FieldProblem | ValueProblem;

interface NumberLimits {
  /** How many may be typed. */
  readonly decimals: number;
  /** So many of them are in the whole number that is sent: all of an amount, none of a percentage. */
  readonly scale: number;
  /** As it is sent. */
  readonly least: number;
  readonly most: number;
}

interface FieldLimits {
  readonly isRequired: boolean;
  /** It has a value from the beginning, one of several, and so no mark. */
  readonly isChoice: boolean;
  /** How long a text may be; null where it is no text. */
  readonly length: { readonly least: number; readonly most: number } | null;
  readonly number: NumberLimits | null;
  /** What a text has to look like. */
  readonly shape: 'day' | 'email' | null;
  /** Blanks around it belong to it, as in a password. */
  readonly isVerbatim: boolean;
}

const FREE: FieldLimits = {
  isRequired: false,
  isChoice: false,
  length: null,
  number: null,
  shape: null,
  isVerbatim: false,
};

/** How long texts are that have no limits of their own. */
const TEXTS: Readonly<Record<string, number>> = {
  text: TEXT_MAX,
  'long text': LONG_TEXT_MAX,
  email: TEXT_MAX,
  code: Infinity,
  string: Infinity,
};
const FLAGS = ['flag', 'true'];
const HUNDREDTHS = 2;

/** The field of an input by its name. */
export function fieldOf(fields: FieldKind | undefined, name: string): FieldKind | undefined {
  if (typeof fields !== 'object') return undefined;
  if (!Array.isArray(fields)) return (fields as RecordFields)[name];
  return fields[0] === 'optional' || fields[0] === '?' ? fieldOf(fields[1], name) : undefined;
}

function numberLimits({ name, ends }: FieldWord, money: MoneyUnit): NumberLimits | null {
  const [least, most] = ends ?? [0, Infinity];
  switch (name) {
    case 'money':
      return {
        decimals: money.decimals,
        scale: money.decimals,
        least,
        most: Math.min(most, amountMax(money)),
      };
    case 'fare':
      return { decimals: HUNDREDTHS, scale: 0, least, most: fareMax(money.currency) };
    case 'percent':
      return { decimals: HUNDREDTHS, scale: 0, least, most: 100 };
    case 'int':
      return { decimals: 0, scale: 0, least, most };
    default:
      return null;
  }
}

/** What a field of a call asks of what is typed. */
export function limitsOf(kind: FieldKind | undefined, money: MoneyUnit): FieldLimits {
  if (kind === undefined) return FREE;
  if (typeof kind !== 'string') {
    const [first, second] = kind as readonly [unknown, FieldKind | undefined];
    if (first === 'optional') return limitsOf(second, money);
    return { ...FREE, isRequired: typeof second === 'string' && !second.startsWith('0') };
  }
  const word = fieldWord(kind);
  const longest = TEXTS[word.name];
  if (longest !== undefined) {
    const isEmail = word.name === 'email';
    const [least, most] = word.ends ?? [isEmail && !word.isOptional ? 1 : 0, longest];
    return {
      ...FREE,
      // A form shows it: where it may be absent, it may not be blank for all that.
      isRequired: least > 0,
      length: { least, most: Math.min(most, longest) },
      shape: isEmail ? 'email' : null,
      isVerbatim: word.name === 'string',
    };
  }
  const number = numberLimits(word, money);
  const isDayWord = word.name === 'day' || word.name === 'blank day';
  return {
    ...FREE,
    isRequired: !word.isOptional && !word.isNullable && ![...FLAGS, 'blank day'].includes(word.name),
    isChoice: number === null && !isDayWord,
    number,
    shape: isDayWord ? 'day' : null,
  };
}

/** What is typed into a number's field, or why it is none. */
function parseNumber(typed: string, { decimals, scale, least, most }: NumberLimits) {
  const unit = 10 ** (decimals - scale);
  const read = parseKopecks(
    typed,
    { min: least * unit, max: most * unit },
    // The largest is given, so that the currency has no say.
    { currency: '', decimals },
  );
  return 'problem' in read ? read : { value: read.kopecks / unit };
}

/** A value as its field holds it. */
export function typedOf(
  kind: FieldKind | undefined,
  value: FormValue,
  locale: string,
  money: MoneyUnit,
): TypedValue {
  if (value === null) return '';
  if (typeof value !== 'number') return value;
  const { scale = 0 } = limitsOf(kind, money).number ?? {};
  return writeNumber(value / 10 ** scale, locale);
}

/** What a field holds, in the type of its value. */
export function valueOf(kind: FieldKind | undefined, typed: TypedValue, money: MoneyUnit): FormValue {
  const { number } = limitsOf(kind, money);
  if (number === null || typeof typed !== 'string') return typed;
  const read = parseNumber(typed, number);
  return 'value' in read ? read.value : null;
}

/** What is sent of a value: nothing, or null, where nothing is typed and the call takes that. */
export function sentOf(kind: FieldKind | undefined, value: FormValue, money: MoneyUnit): unknown {
  if (typeof kind !== 'string' || (typeof value !== 'string' && value !== null)) return value;
  const { length, isVerbatim } = limitsOf(kind, money);
  const sent = length === null || isVerbatim ? value : (value?.trim() ?? null);
  if (sent !== null && sent !== '') return sent;
  const { isNullable, isOptional } = fieldWord(kind);
  if (isNullable) return null;
  return isOptional ? undefined : sent;
}

function textProblem(text: string, { isRequired, length, shape }: FieldLimits): TypedProblem | undefined {
  if (text === '') return isRequired ? 'fieldRequired' : undefined;
  if (length !== null && text.length < length.least) return 'fieldTooShort';
  if (length !== null && text.length > length.most) return 'fieldTooLong';
  if (shape === 'day' && (!isDay(text) || text < FIRST_DAY)) return 'dayInvalid';
  return shape === 'email' && !EMAIL.test(text) ? 'emailInvalid' : undefined;
}

function problemOf(limits: FieldLimits, typed: TypedValue): TypedProblem | undefined {
  const { isRequired, number, isVerbatim } = limits;
  if (typeof typed === 'boolean') return undefined;
  if (typeof typed !== 'string') return isRequired && typed.length === 0 ? 'noneChosen' : undefined;
  const text = isVerbatim ? typed : typed.trim();
  if (number === null || text === '') return textProblem(text, limits);
  const read = parseNumber(text, number);
  if (!('problem' in read) || read.problem === 'required') return undefined;
  if (read.problem === 'negative') return 'tooSmall';
  return read.problem === 'tooManyDecimals' && number.decimals === 0 ? 'notWhole' : read.problem;
}

/** What is wrong with what is typed, by the fields of the call; a good field is absent. */
export function problemsIn(
  fields: FieldKind | undefined,
  typed: TypedValues,
  money: MoneyUnit,
): Readonly<Record<string, TypedProblem>> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const problem = problemOf(limitsOf(fieldOf(fields, name), money), value);
      return problem ? [[name, problem]] : [];
    }),
  );
}

/** The limits of a field as its sentences name them. */
export function limitTexts(kind: FieldKind | undefined, locale: string, money: MoneyUnit): LimitTexts {
  const { length, number } = limitsOf(kind, money);
  const shown = (value: number): string =>
    number !== null && number.scale > 0 ? formatKopecks(value, locale, money) : formatNumber(value, locale);
  const { least: min = 0, most: max = Infinity } = number ?? length ?? {};
  return { min: shown(min), max: shown(max), decimals: number?.decimals ?? 0 };
}
