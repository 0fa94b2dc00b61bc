import type { Language } from '@park/contract/accept-language';

type Label = Readonly<Record<Language, string>>;

/** Labels of the wire fields; a field without a label is shown by its wire name. */
const labels: Readonly<Record<string, Label>> = {
  name: { en: 'Name', ru: 'Имя' },
  email: { en: 'E-mail', ru: 'Эл. почта' },
  phone: { en: 'Phone', ru: 'Телефон' },
  password: { en: 'Password', ru: 'Пароль' },
  status: { en: 'Status', ru: 'Статус' },
  licenseNumber: { en: 'Driver’s licence number', ru: 'Номер водительского удостоверения' },
  drivingLicenseIssuedOn: { en: 'Licence issued on', ru: 'Удостоверение выдано' },
  drivingLicenseExpeiresOn: { en: 'Licence expires on', ru: 'Удостоверение действует до' },
  drivingExperience: { en: 'Driving experience', ru: 'Стаж вождения' },
  dateOfBirth: { en: 'Date of birth', ru: 'Дата рождения' },
  address: { en: 'Address', ru: 'Адрес' },
  emergencyContact: { en: 'Emergency contact', ru: 'Экстренный контакт' },
  countryOfIssue: { en: 'Country of issue', ru: 'Страна выдачи' },
  country: { en: 'Country', ru: 'Страна' },
  passportType: { en: 'Passport type', ru: 'Тип документа' },
  issuedBy: { en: 'Issued by', ru: 'Кем выдан' },
  registrationAddress: { en: 'Registration address', ru: 'Адрес регистрации' },
  taxpayerId: { en: 'Taxpayer ID', ru: 'УНП' },
  idSeriesAndNumber: { en: 'ID series and number', ru: 'Серия и номер документа' },
  primaryStateRegistrationNumber: { en: 'State registration number', ru: 'Регистрационный номер' },
  postCode: { en: 'Post code', ru: 'Почтовый индекс' },
  iDIssuedOn: { en: 'ID issued on', ru: 'Документ выдан' },
  iDexpiresOn: { en: 'ID expires on', ru: 'Документ действует до' },
  notes: { en: 'Notes', ru: 'Заметки' },
  feedback: { en: 'Feedback', ru: 'Отзывы' },
  driverId: { en: 'Driver', ru: 'Водитель' },
  vehicleId: { en: 'Vehicle', ru: 'Автомобиль' },
  farePerKm: { en: 'Fare per km', ru: 'Тариф за км' },
  isConnected: { en: 'Connection', ru: 'Подключение' },
  plateNumber: { en: 'Plate number', ru: 'Госномер' },
  make: { en: 'Make', ru: 'Марка' },
  model: { en: 'Model', ru: 'Модель' },
  color: { en: 'Colour', ru: 'Цвет' },
  seats: { en: 'Seats', ru: 'Места' },
  bodyNumber: { en: 'Body number', ru: 'Номер кузова' },
  license: { en: 'Licence', ru: 'Лицензия' },
  registrationCertificate: { en: 'Registration certificate', ru: 'Свидетельство о регистрации' },
  code: { en: 'Code', ru: 'Код' },
  facilities: { en: 'Facilities', ru: 'Удобства' },
  transmission: { en: 'Transmission', ru: 'Коробка передач' },
  startDate: { en: 'First day', ru: 'Первый день' },
  endDate: { en: 'Last day', ru: 'Последний день' },
};

/** The label of the last named part of a path such as `connections.3.driverId`. */
export function fieldLabel(path: string, language: Language): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return labels[name]?.[language] ?? name;
}
