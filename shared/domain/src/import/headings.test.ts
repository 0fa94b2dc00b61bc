import { DRIVER_HEADINGS } from './driver-import.ts';
import { DRIVER_IMPORTER } from './driver-import.ts';
import { matchHeadings, missingFields, rematch } from './headings.ts';
import { VEHICLE_HEADINGS } from './vehicle-headings.ts';

describe('columns of drivers', () => {
  it.each([
    ['Full name', 'name'],
    ['ФИО', 'name'],
    ['Ф. И. О.', 'name'],
    ['ФИО водителя', 'name'],
    ['ТЕЛЕФОН', 'phone'],
    ['Тел.', 'phone'],
    ['Телефон (мобильный)', 'phone'],
    ['Моб. телефон', 'phone'],
    ['E-mail', 'email'],
    ['Эл. почта', 'email'],
    ['№ водительского удостоверения', 'licenseNumber'],
    ["Driver's License", 'licenseNumber'],
    ['Водительское удостоверение', 'licenseNumber'],
    ['Удостоверение действует до', 'drivingLicenseExpeiresOn'],
    ['Срок действия ВУ', 'drivingLicenseExpeiresOn'],
    ['Дата рождения', 'dateOfBirth'],
    ['Адрес прописки', 'registrationAddress'],
    ['Кем выдан паспорт', 'issuedBy'],
    ['УНП', 'taxpayerId'],
    ['Причина отказа', null],
    ['Reasons', null],
    ['', null],
    ['id', null],
  ])('%j is %j', (heading, field) => {
    expect(matchHeadings([heading], DRIVER_HEADINGS)).toEqual([field]);
  });
});

describe('columns of vehicles', () => {
  it.each([
    ['Госномер', 'plateNumber'],
    ['Гос. номер', 'plateNumber'],
    ['License plate number', 'plateNumber'],
    ['Номер автомобиля', 'plateNumber'],
    ['Марка', 'make'],
    ['Модель', 'model'],
    ['Кол-во мест', 'seats'],
    ['VIN', 'VIN'],
    ['VIN-код', 'VIN'],
    ['Позывной', 'code'],
    ['Водитель', 'driverId'],
    ['Коробка передач', 'transmission'],
    ['Состояние', 'status'],
    ['Оснащение', 'facilities'],
    ['Пробег', null],
  ])('%j is %j', (heading, field) => {
    expect(matchHeadings([heading], VEHICLE_HEADINGS)).toEqual([field]);
  });
});

describe('several columns', () => {
  it('prefer the nearest name, and no field has two', () => {
    expect(matchHeadings(['Телефон жены', 'Телефон', 'ФИО', 'Имя'], DRIVER_HEADINGS)).toEqual([
      null,
      'phone',
      'name',
      null,
    ]);
  });

  it('are changed by the person; the column that had the field loses it', () => {
    const match = matchHeadings(['ФИО', 'Телефон', 'Другое'], DRIVER_HEADINGS);
    expect(rematch(match, 2, 'phone')).toEqual(['name', null, 'phone']);
    expect(rematch(match, 0, null)).toEqual([null, 'phone', null]);
  });

  it('lack the required fields that none of them has; passwords can be made', () => {
    expect(missingFields(matchHeadings(['ФИО'], DRIVER_HEADINGS), DRIVER_IMPORTER.fields)).toEqual([
      'email',
      'phone',
    ]);
  });
});

it.each([
  ['drivers', DRIVER_HEADINGS],
  ['vehicles', VEHICLE_HEADINGS],
])('no name of a column of %s means two fields', (_, names) => {
  const all = Object.values<readonly string[]>(names)
    .flat()
    .map((name) => name.toLowerCase());
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});
