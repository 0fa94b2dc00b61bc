import type { Language } from '@park/contract/accept-language';

type Text = Readonly<Record<Language, string>>;

/** Stable error codes with their HTTP status and the message that a person reads. */
export const errors = {
  validation_failed: {
    status: 400,
    en: 'The request could not be understood.',
    ru: 'Не удалось разобрать запрос.',
  },
  not_signed_in: {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    ru: 'Сеанс завершён. Войдите снова.',
  },
  wrong_credentials: {
    status: 401,
    en: 'The e-mail or the password is wrong.',
    ru: 'Неверный адрес почты или пароль.',
  },
  not_allowed: {
    status: 403,
    en: 'Drivers cannot sign in to the operator console.',
    ru: 'Водители не могут входить в консоль оператора.',
  },
  not_found: { status: 404, en: 'There is nothing here.', ru: 'Здесь ничего нет.' },
  driver_not_found: { status: 404, en: 'Driver not found: {ids}', ru: 'Водитель не найден: {ids}' },
  vehicle_not_found: { status: 404, en: 'Vehicle not found: {ids}', ru: 'Автомобиль не найден: {ids}' },
  conflict: { status: 409, en: 'This record already exists.', ru: 'Такая запись уже есть.' },
  too_large: { status: 413, en: 'The request is too large.', ru: 'Слишком большой запрос.' },
  unsupported_media_type: {
    status: 415,
    en: 'The request must be sent as JSON.',
    ru: 'Запрос нужно отправить в формате JSON.',
  },
  too_many_attempts: {
    status: 429,
    en: 'Too many attempts to sign in. Try again in {minutes} min.',
    ru: 'Слишком много попыток входа. Повторите через {minutes} мин.',
  },
  unavailable: {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    ru: 'Сервис занят. Повторите чуть позже.',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on the server.',
    ru: 'На сервере произошла ошибка.',
  },
} as const satisfies Record<string, Text & { status: number }>;

export type ErrorCode = keyof typeof errors;

/** Messages about one field; `{...}` is filled from the problem's values. */
export const fieldProblems = {
  required: { en: 'is required', ru: 'обязательное поле' },
  wrong_type: { en: 'has the wrong type', ru: 'неверный тип значения' },
  email: { en: 'must be an e-mail address', ru: 'должен быть адресом почты' },
  date: { en: 'must be a date, YYYY-MM-DD', ru: 'нужна дата в виде ГГГГ-ММ-ДД' },
  real_date: {
    en: 'must be a date that exists, 1900 or later',
    ru: 'нужна существующая дата, не раньше 1900 года',
  },
  unreadable: { en: 'holds a character that cannot be kept', ru: 'содержит недопустимый символ' },
  too_short: { en: 'must be at least {min} characters', ru: 'не короче {min} симв.' },
  too_long: { en: 'must be at most {max} characters', ru: 'не длиннее {max} симв.' },
  too_few: { en: 'must hold at least {min} item(s)', ru: 'нужно не меньше {min} элем.' },
  too_many: { en: 'must hold at most {max} items', ru: 'не больше {max} элем.' },
  too_low: { en: 'must be {min} or more', ru: 'не меньше {min}' },
  too_high: { en: 'must be {max} or less', ru: 'не больше {max}' },
  too_precise: { en: 'must be a multiple of {step}', ru: 'должно быть кратно {step}' },
  not_an_option: { en: 'must be one of: {options}', ru: 'допустимо только: {options}' },
  end_before_start: { en: 'must not be before the first day', ru: 'не может быть раньше первого дня' },
  range_too_long: { en: 'must be within {max} days of the first day', ru: 'период не длиннее {max} дн.' },
  ids_or_all: {
    en: 'must be provided, or all, but not both',
    ru: 'нужен либо список, либо all, но не то и другое',
  },
  in_future: { en: 'must not be in the future', ru: 'не может быть в будущем' },
  expiry_before_issue: {
    en: 'must not be before the day of issue',
    ru: 'не может быть раньше даты выдачи',
  },
  taken: { en: 'is already in use', ru: 'уже используется' },
  unknown_record: { en: 'does not exist', ru: 'не существует' },
  invalid: { en: 'is not valid', ru: 'неверное значение' },
} as const satisfies Record<string, Text>;

export type FieldProblemCode = keyof typeof fieldProblems;

/** Fills `{name}` parts; a part without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
}
