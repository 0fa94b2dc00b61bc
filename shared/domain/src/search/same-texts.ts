/** What a text names; each kind has its rule of comparison. */
export type ComparedKind = 'plate' | 'code' | 'vin' | 'licence' | 'phone' | 'email' | 'name';

/**
 * What looks the same is the same: one table, which the tests of the domain, of the import and of
 * both databases go through. The first text of a line is what a record has.
 */
export const SAME_TEXTS: readonly (readonly [ComparedKind, recorded: string, ...typed: string[]])[] = [
  ['plate', '4321 AB-7', '4321AB7', '4321 АВ-7', '4321ав7', '4321\u00a0ab–7', '4321.AB/7'],
  [
    'plate',
    '4321 AB-7',
    '4321 AB\u200b-7',
    '43\u00ad21 AB-7',
    '\u202a4321 AB-7\u202c',
    '4321\u2060 AB-7\ufeff',
    '4321 AB-7\u200e',
  ],
  [
    'plate',
    '4321 AB-7',
    '４３２１ ＡＢ－７',
    '4321\u3000AB\u20117',
    '4321 ΑΒ-7',
    '4321\u180eAB\u034f7',
    '4321 A\ufe0fB-7',
  ],
  ['plate', '5678 IO-1', '5678 ІО-1', '5678 іо 1'],
  ['code', 'T-1', 't—1', 'Т-1', 'T\u200b-1', 'т\u2011 1', 'T\u00ad-\u20681\u2069'],
  [
    'vin',
    'XTA21099012345678',
    'хта21099012345678',
    'XTA 2109 9012345678',
    'XTA2109\u200b9012345678',
    'ХТА21099012345678',
  ],
  ['licence', '7AB 123456', '7АВ 123456', '7ав-123456', '7AB\u00a0123456', '7\u200fAB 123456'],
  ['licence', '7ЙЁ 123456', '7И\u0306Е\u0308 123456', '7йё123456'],
  [
    'phone',
    '+375 29 123-45-67',
    '029 123-45-67',
    '8 029 123-45-67',
    '8 (029) 1234567',
    '00375291234567',
    '29 123 45 67',
  ],
  [
    'phone',
    '+375 29 123-45-67',
    '\u202a+375 29 123-45-67\u202c',
    '+375\u00a029\u00a0123‑45‑67',
    '+375 (0)29 123-45-67',
    '8-10-375-29-123-45-67',
  ],
  [
    'phone',
    '+375 29 123-45-67',
    '+375 33 765-43-21, +375 29 123-45-67',
    '8033 765 43 21; 8029 123 45 67',
    '029 123-45-67 / 033 765-43-21',
  ],
  [
    'phone',
    '+375 29 123-45-67',
    '+375337654321 +375291234567',
    '80337654321 80291234567',
    '033 765-43-21\n029 123-45-67',
    '＋３７５２９１２３４５６７',
  ],
  ['phone', '029 765-43-21 или 029 123-45-67', '+375 29 123-45-67'],
  ['phone', '+7 916 123-45-67', '8 916 123 45 67', '9161234567'],
  [
    'email',
    'ivan@park.by',
    'IVAN@park.by',
    ' ivan@park.by ',
    'ivan@\u200bpark.by',
    'ivan\u00ad@park.by\ufeff',
  ],
  [
    'name',
    'Семён Йорш',
    'Семен Йорш',
    'Семе\u0308н И\u0306орш',
    'Семён\u00a0Йорш',
    '\u202bСемён Йорш\u202c',
    'Сем\u00adён Йорш',
  ],
  ['name', 'O\u02bbktam Мар\u02bcян', "O'ktam Мар'ян", 'O\u2018ktam Мар\u2019ян', 'O`ktam Мар\u00b4ян'],
  ['name', 'José', 'Jose\u0301', 'ＪＯＳÉ'],
];

/** What differs although it resembles. */
export const OTHER_TEXTS: readonly (readonly [ComparedKind, string, string])[] = [
  ['plate', '4321 AB-7', '4321 AB-5'],
  ['plate', '1234 БГ-7', '1234 BG-7'],
  ['plate', '0000 AA-1', 'OOOO AA-1'],
  ['plate', '—', '-'],
  ['code', '1-11', '11-1'],
  ['code', 'T.1', 'T1'],
  ['licence', '7АЖ 123456', '7AX 123456'],
  ['phone', '+375 29 123-45-67', '+375 29 123-45-68'],
  ['phone', '+375 29 123-45-67', '+7 929 123-45-67'],
  ['phone', '8 (029) 123-45-67/68', '8 (029) 765-43-21'],
  ['email', 'ivan@park.by', 'iwan@park.by'],
];
