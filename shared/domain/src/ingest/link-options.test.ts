import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverLinkOptions, findLinkOptions, vehicleLinkOptions } from './link-options.ts';

const driver = (userId: string | null, name: string, phone: string) =>
  ({ userId, licenseNumber: null, User: { id: userId, name, phone, email: null } }) as Driver;
const drivers = [
  driver('1', 'Анна Лис', '+375 29 111-11-11'),
  driver(null, 'Без номера', ''),
  driver('2', 'Иван Петров', '+375 29 222-22-22'),
  driver('3', 'Пётр Иванов', '+375 29 333-33-33'),
];
const sent = { name: 'Petrov Ivan', phone: '+375293333333', licenseNumber: null };

const vehicle = (id: string, plateNumber: string) =>
  ({ id, make: 'Geely', model: 'Atlas', plateNumber, code: id }) as Vehicle;
const vehicles = [vehicle('a', '9999 XX-1'), vehicle('b', '1234 AB-7')];

describe('what a name of a source can be linked to', () => {
  it('are all drivers, the likely ones first, each with what it has in common', () => {
    const options = findLinkOptions(driverLinkOptions(drivers, sent), '');
    expect(options).toEqual([
      { id: '3', label: 'Пётр Иванов, +375 29 333-33-33', by: 'phone' },
      { id: '2', label: 'Иван Петров, +375 29 222-22-22', by: 'name' },
      { id: '1', label: 'Анна Лис, +375 29 111-11-11', by: null },
    ]);
  });

  it('are the drivers that match a typed text', () => {
    const found = findLinkOptions(driverLinkOptions(drivers, sent), 'лис');
    expect(found.map(({ id }) => id)).toEqual(['1']);
  });

  it('are all vehicles, those of nearly the same plate first', () => {
    const options = vehicleLinkOptions(vehicles, '1234АВ');
    expect(findLinkOptions(options, '')).toEqual([
      { id: 'b', label: 'Geely Atlas 1234 AB-7', by: 'plate' },
      { id: 'a', label: 'Geely Atlas 9999 XX-1', by: null },
    ]);
    expect(findLinkOptions(options, '9999').map(({ id }) => id)).toEqual(['a']);
  });

  it('are at most fifty at once', () => {
    const many = Array.from({ length: 60 }, (_, at) => driver(`${at}`, `Олег ${at}`, ''));
    expect(findLinkOptions(driverLinkOptions(many, sent), '')).toHaveLength(50);
  });
});
