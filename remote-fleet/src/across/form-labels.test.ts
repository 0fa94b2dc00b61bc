import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import { matchHeadings } from '@park/domain/import/headings';
import { VEHICLE_IMPORTER } from '@park/domain/import/vehicle-import';
import driverBe from '../features/drivers/driver-form/locales/be.json';
import driverEn from '../features/drivers/driver-form/locales/en.json';
import driverRu from '../features/drivers/driver-form/locales/ru.json';
import listBe from '../features/vehicles/locales/be.json';
import listEn from '../features/vehicles/locales/en.json';
import listRu from '../features/vehicles/locales/ru.json';
import vehicleBe from '../features/vehicles/vehicle-form/locales/be.json';
import vehicleEn from '../features/vehicles/vehicle-form/locales/en.json';
import vehicleRu from '../features/vehicles/vehicle-form/locales/ru.json';

const context = {
  today: '2026-11-22',
  park: { drivers: [], vehicles: [] },
  password: 'secret',
  dayOrder: 'dayFirst',
} as const;

describe.each([
  ['en', driverEn],
  ['ru', driverRu],
  ['be', driverBe],
])('the form of a driver in %s', (_, { fields, statuses }) => {
  it('has labels that are recognised as headings of its own fields', () => {
    expect(matchHeadings(Object.values(fields), DRIVER_IMPORTER.headings)).toEqual(Object.keys(fields));
  });

  it.each(Object.entries(statuses))('names the status %s in a word that is read: %s', (status, word) => {
    expect(DRIVER_IMPORTER.read({ status: word }, context).shown.status).toBe(status);
  });
});

describe.each([
  ['en', vehicleEn],
  ['ru', vehicleRu],
  ['be', vehicleBe],
])('the form of a vehicle in %s', (_, { fields, addSections, statuses }) => {
  it('has labels that are recognised as headings of its own fields', () => {
    const labels = [...Object.values(fields), addSections.facilities];
    expect(matchHeadings(labels, VEHICLE_IMPORTER.headings)).toEqual([...Object.keys(fields), 'facilities']);
  });

  it.each(Object.entries(statuses))('names the status %s in a word that is read: %s', (status, word) => {
    expect(VEHICLE_IMPORTER.read({ status: word }, context).shown.status).toBe(status);
  });
});

describe.each([
  ['en', listEn],
  ['ru', listRu],
  ['be', listBe],
])('the vehicles list in %s', (_, { colors }) => {
  it.each(Object.entries(colors))('names the colour %s in a word that is read: %s', (color, word) => {
    expect(VEHICLE_IMPORTER.read({ color: word }, context).shown.color).toBe(color);
  });
});
