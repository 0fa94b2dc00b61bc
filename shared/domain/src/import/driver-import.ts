import type { CreateDriverInput } from '@park/contract/drivers';
import { newDriverOf } from '../driver/driver-details.ts';
import {
  DRIVER_FORM_FIELDS,
  DRIVER_STATUSES,
  type DriverFormField,
  type DriverFormName,
  driverFormProblems,
  emptyDriverForm,
} from '../driver/driver-form.ts';
import { driverEmail, driverId, driverName, driverPhone, emailKey } from '../driver/driver-identity.ts';
import { documentKey } from '../vehicle/vehicle-identity.ts';
import {
  type CellValue,
  choiceOfCell,
  codeOfCell,
  dayOfCell,
  phoneOfCell,
  textOfCell,
} from './cell-values.ts';
import { isEitherOrder, isErrorCell, isWithPoints } from './odd-cells.ts';
import type { ImportProblem } from './import-problem.ts';
import type { Importer, ParkRecords, RecordKey, RowContext } from './importer.ts';
import { phoneKeysIn } from './park-phones.ts';

/**
 * What the columns of a list of drivers are called, the labels of the add form in each language
 * first.
 */
export const DRIVER_HEADINGS: Readonly<Record<DriverFormName, readonly string[]>> = {
  name: [
    'Full name',
    'ФИО',
    'Name',
    'Driver',
    'Driver name',
    'Ф.И.О.',
    'Имя',
    'Водитель',
    'ФИО водителя',
    'Фамилия Имя Отчество',
    'Прозвішча, імя, імя па бацьку',
    'Імя',
  ],
  email: [
    'Email',
    'Эл. почта',
    'E-mail',
    'Mail',
    'Email address',
    'Почта',
    'Электронная почта',
    'Адрес эл. почты',
    'Имейл',
    'Эл. пошта',
    'Электронная пошта',
  ],
  phone: [
    'Phone number',
    'Телефон',
    'Phone',
    'Mobile',
    'Mobile phone',
    'Tel',
    'Номер телефона',
    'Мобильный',
    'Мобильный телефон',
    'Моб. телефон',
    'Моб. тел.',
    'Тел.',
    'Контактный телефон',
    'Тэлефон',
    'Нумар тэлефона',
  ],
  password: ['Password', 'Пароль'],
  licenseNumber: [
    "Driver's license number",
    'Номер водительского удостоверения',
    "Driver's license",
    'Driving licence',
    'Driving license number',
    'License number',
    'Licence number',
    'License',
    'Licence',
    'Водительское удостоверение',
    'Вод. удостоверение',
    '№ водительского удостоверения',
    'Номер ВУ',
    'Номер удостоверения',
    'ВУ',
    'Права',
    'Номер прав',
    'Нумар вадзіцельскага пасведчання',
    'Вадзіцельскае пасведчанне',
  ],
  countryOfIssue: [
    'Country of issue',
    'Страна выдачи',
    'Licence country',
    'Страна выдачи ВУ',
    'Страна выдачи удостоверения',
    'Краіна выдачы',
  ],
  drivingLicenseIssuedOn: [
    'License issued on',
    'Удостоверение выдано',
    'Licence issued on',
    'Licence issue date',
    'License issue date',
    'Дата выдачи удостоверения',
    'Дата выдачи ВУ',
    'ВУ выдано',
    'Дата выдачи прав',
    'Пасведчанне выдадзена',
  ],
  drivingLicenseExpeiresOn: [
    'License expires on',
    'Удостоверение действует до',
    'Licence expires on',
    'License expiry',
    'Licence expiry',
    'License expiry date',
    'Licence expiry date',
    'Licence valid until',
    'License valid until',
    'Срок действия удостоверения',
    'Срок действия ВУ',
    'ВУ до',
    'ВУ действует до',
    'Права действительны до',
    'Срок действия прав',
    'Пасведчанне дзейнічае да',
  ],
  drivingExperience: [
    'Driving experience',
    'Стаж вождения',
    'Experience',
    'Стаж',
    'Водительский стаж',
    'Вадзіцельскі стаж',
  ],
  status: ['Status', 'Статус', 'State', 'Состояние', 'Стан'],
  dateOfBirth: [
    'Date of birth',
    'Дата рождения',
    'Birth date',
    'Birthday',
    'Born',
    'DOB',
    'День рождения',
    'Д.р.',
    'Дата нараджэння',
  ],
  emergencyContact: [
    'Emergency contact',
    'Экстренный контакт',
    'Emergency phone',
    'Контакт для экстренной связи',
    'Экстренный телефон',
    'Кантакт на экстранны выпадак',
  ],
  address: ['Address', 'Адрес', 'Home address', 'Адрес проживания', 'Домашний адрес', 'Адрас'],
  notes: [
    'Notes',
    'Заметки',
    'Note',
    'Comment',
    'Comments',
    'Примечание',
    'Примечания',
    'Комментарий',
    'Нататкі',
  ],
  feedback: ['Feedback', 'Отзывы', 'Отзыв', 'Водгукі'],
  passportType: [
    'Passport type',
    'Тип паспорта',
    'Document type',
    'Тип документа',
    'Вид документа',
    'Тып пашпарта',
  ],
  idSeriesAndNumber: [
    'ID series and number',
    'Серия и номер документа',
    'Passport',
    'Passport number',
    'ID number',
    'Паспорт',
    'Номер паспорта',
    'Серия и номер паспорта',
    'Паспортные данные',
    'Серыя і нумар дакумента',
    'Пашпарт',
  ],
  iDIssuedOn: [
    'ID issued on',
    'Документ выдан',
    'Passport issued on',
    'Passport issue date',
    'Дата выдачи паспорта',
    'Дата выдачи документа',
    'Паспорт выдан',
    'Дакумент выдадзены',
  ],
  iDexpiresOn: [
    'ID expires on',
    'Документ действует до',
    'Passport expires on',
    'Passport expiry',
    'Passport expiry date',
    'Срок действия паспорта',
    'Срок действия документа',
    'Паспорт действует до',
    'Дакумент дзейнічае да',
  ],
  issuedBy: [
    'Issued by',
    'Кем выдан',
    'Passport issued by',
    'Authority',
    'Орган, выдавший документ',
    'Кім выдадзены',
  ],
  country: ['Country', 'Страна', 'Citizenship', 'Гражданство', 'Краіна'],
  registrationAddress: [
    'Registration address',
    'Адрес регистрации',
    'Registered address',
    'Прописка',
    'Адрес прописки',
    'Адрас рэгістрацыі',
  ],
  postCode: ['Post code', 'Почтовый индекс', 'Postal code', 'Postcode', 'ZIP', 'Индекс', 'Паштовы індэкс'],
  taxpayerId: ['Taxpayer ID', 'УНП', 'Tax ID', 'TIN', 'ИНН', 'Идентификационный номер', 'Личный номер'],
  primaryStateRegistrationNumber: [
    'Primary state registration number',
    'Основной государственный регистрационный номер',
    'State registration number',
    'ОГРН',
    'ОГРНИП',
    'Асноўны дзяржаўны рэгістрацыйны нумар',
  ],
};

/** What a status may be called in a file, folded. */
const STATUS_WORDS = {
  active: ['активен', 'активный', 'работает', 'да', 'yes', 'актыўны', '1'],
  inactive: ['неактивен', 'неактивный', 'не активен', 'не работает', 'нет', 'no', 'неактыўны', '0'],
  pending: ['ожидает', 'на проверке', 'на рассмотрении', 'чакае'],
} as const;

/** The day that a cell of a file with such dates says. */
export function dateOfCell(cell: string, order: RowContext['dayOrder']): CellValue {
  if (isErrorCell(cell)) return { code: 'cellError' };
  // 05/06 beside 12/31 and 31/12: nobody can tell which is the day.
  if (order === 'mixed' && isEitherOrder(cell) && !isWithPoints(cell)) return { code: 'dayOrder' };
  const value = dayOfCell(cell, order === 'mixed' ? 'dayFirst' : order);
  return value === null ? { code: 'dateUnreadable' } : { value };
}

function valueOfCell(field: DriverFormField, cell: string, order: RowContext['dayOrder']): CellValue {
  switch (field.kind) {
    case 'date':
      return dateOfCell(cell, order);
    case 'status':
      return choiceOfCell(cell, DRIVER_STATUSES, STATUS_WORDS);
    case 'tel': {
      const phone = phoneOfCell(cell);
      return 'value' in phone ? textOfCell(phone.value, false) : phone;
    }
    case 'password':
      return { value: cell };
    default:
      if ('isCode' in field) return codeOfCell(cell);
      return textOfCell(cell, field.kind === 'long-text');
  }
}

interface Identity {
  readonly licenseNumber: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

function keysOf(
  { licenseNumber, phone, email }: Identity,
  park: ParkRecords,
): readonly RecordKey<DriverFormName>[] {
  const keys: readonly RecordKey<DriverFormName>[] = [
    { field: 'licenseNumber', key: documentKey(licenseNumber ?? '') ?? '' },
    ...phoneKeysIn(phone ?? '', park).map((key) => ({ field: 'phone', key }) as const),
    { field: 'email', key: emailKey(email ?? '') },
  ];
  return keys.filter(({ key }) => key !== '');
}

/** The import of drivers: the fields and the rules of the add-driver form. */
export const DRIVER_IMPORTER: Importer<DriverFormName, CreateDriverInput> = {
  // A password that no column has is made.
  fields: DRIVER_FORM_FIELDS.map((field) => ({
    name: field.name,
    isRequired: 'required' in field && field.kind !== 'password',
    ...(field.kind === 'password' && { isSecret: true }),
  })),
  headings: DRIVER_HEADINGS,

  read(cells, { today, park, password, dayOrder }) {
    const values = { ...emptyDriverForm(), ...(cells.password === undefined && { password }) };
    const shown = { ...values };
    const unreadable: ImportProblem<DriverFormName>[] = [];
    for (const field of DRIVER_FORM_FIELDS) {
      const { name } = field;
      const cell = cells[name];
      if (cell === undefined) continue;
      const read = valueOfCell(field, cell, dayOrder);
      shown[name] = 'value' in read ? read.value : cell;
      if ('value' in read) values[name] = read.value;
      else unreadable.push({ field: name, ...read });
    }
    const wrong = new Set(unreadable.map(({ field }) => field));
    const byRules = driverFormProblems(values, today).filter(
      ({ field, code }) =>
        // An empty password is both missing and too short; one of them is enough in a table.
        !wrong.has(field) && !(code === 'passwordTooShort' && values.password === ''),
    );
    return {
      shown,
      input: newDriverOf(values),
      problems: [...unreadable, ...byRules],
      keys: keysOf(values, park),
    };
  },

  recordsOf: (park) =>
    park.drivers.map((driver) => ({
      id: driverId(driver),
      name: driverName(driver) ?? driverPhone(driver) ?? driverId(driver) ?? '',
      keys: keysOf(
        {
          licenseNumber: driver.licenseNumber,
          phone: driverPhone(driver),
          email: driverEmail(driver),
        },
        park,
      ),
    })),

  example: {
    ...emptyDriverForm(),
    name: 'Иванов Иван Иванович',
    email: 'ivanov@example.com',
    phone: '+375 29 123-45-67',
    password: 'taxi-2027',
    licenseNumber: '7AB 123456',
    countryOfIssue: 'Беларусь',
    drivingLicenseIssuedOn: '01.03.2020',
    drivingLicenseExpeiresOn: '01.03.2030',
    drivingExperience: '5',
    dateOfBirth: '15.06.1985',
    idSeriesAndNumber: 'MP1234567',
  },
  exampleField: 'email',
};
