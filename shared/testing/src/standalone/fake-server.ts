import { login } from '@park/contract/auth';
import { pageCarBook } from '@park/contract/custody';
import {
  createDriver,
  getDriver,
  listDrivers,
  updateDriver,
  updateDriverConnections,
  updateDriverFares,
  type WireDriver,
} from '@park/contract/drivers';
import { earningReport, rideReport } from '@park/contract/reports';
import {
  createVehicle,
  getVehicle,
  listVehicles,
  updateVehicle,
  updateVehicleConnections,
  type WireVehicle,
} from '@park/contract/vehicles';
import { FakeApi, refusal } from '../fake-api.ts';
import { answerDriverLinks } from './fake-driver-links.ts';
import { answerLedger } from './fake-ledger.ts';
import { answerPeople } from './fake-people.ts';
import { makeDriver, makeEarningRow, makeRide, makeSession, makeVehicle } from '../records.ts';

const NAMES = ['Иван Петров', 'Анна Ковалевская', 'Пётр Сидоров', 'Aliaksandr Kazlou', 'Мария Лис'];
const SURNAMES = ['', ' мл.', ' ст.', ' II', ' III'];
const MAKES = ['Toyota Camry', 'Skoda Octavia', 'Volkswagen Polo', 'Geely Emgrand'];
const COUNT = NAMES.length * SURNAMES.length;
const RIDES = 60;
const RIDES_A_PAGE = 40;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

function driverAt(index: number): WireDriver {
  const userId = `driver-${index + 1}`;
  const name = pick(NAMES, index) + pick(SURNAMES, Math.floor(index / NAMES.length));
  const phone = `+375 29 ${String(100 + index)}-45-67`;
  return makeDriver({
    userId,
    User: { id: userId, name, phone, email: `driver${index + 1}@park.by` },
    connectionStatus: index % 3 !== 0,
    currentFarePerKm: 1 + (index % 8) / 10,
  });
}

function vehicleAt(index: number): WireVehicle {
  const [make = '', model = ''] = pick(MAKES, index).split(' ');
  return makeVehicle({
    id: `vehicle-${index + 1}`,
    driverId: `driver-${index + 1}`,
    make,
    model,
    code: `T-${index + 1}`,
    plateNumber: `${1000 + index} AB-7`,
    connectionStatus: index % 4 !== 0,
  });
}

function found<T>(record: T | undefined): T {
  if (record === undefined) throw refusal(404, { error: 'Not found' });
  return record;
}

/**
 * A server in the page: a small park of `size` drivers and vehicles, its people and its ledger,
 * made of the tests' own records. Changes last until the page is reloaded. Like a foreign server it
 * offers no extensions, and it answers only in the shapes of the contract.
 */
export function createFakeServer(size = COUNT): FakeApi {
  let drivers = numbers(size).map(driverAt);
  let vehicles = numbers(size).map(vehicleAt);
  const changeDriver = (id: string | undefined, change: (driver: WireDriver) => WireDriver): WireDriver => {
    const changed = change(found(drivers.find(({ userId }) => userId === id)));
    drivers = drivers.map((driver) => (driver.userId === id ? changed : driver));
    return changed;
  };
  const changeVehicle = (
    id: string | undefined,
    change: (vehicle: WireVehicle) => WireVehicle,
  ): WireVehicle => {
    const changed = change(found(vehicles.find((vehicle) => vehicle.id === id)));
    vehicles = vehicles.map((vehicle) => (vehicle.id === id ? changed : vehicle));
    return changed;
  };

  return answerDriverLinks(answerLedger(answerPeople(new FakeApi())))
    .on(login, ({ email }) => makeSession({ email }))
    .on(listDrivers, () => ({ drivers }))
    .on(getDriver, (_, { id }) => ({ driver: found(drivers.find(({ userId }) => userId === id)) }))
    .on(createDriver, ({ name, phone, email }) => {
      const userId = `driver-${drivers.length + 1}`;
      const driver = makeDriver({ userId, User: { id: userId, name, phone, email } });
      drivers = [driver, ...drivers];
      return { driver };
    })
    .on(updateDriver, (input, { id }) => ({
      driver: changeDriver(id, (driver) => ({ ...driver, ...input }) as WireDriver),
    }))
    .on(updateDriverConnections, ({ connections }) => {
      for (const { driverId, isConnected } of connections) {
        changeDriver(driverId, (driver) => ({ ...driver, connectionStatus: isConnected }));
      }
      return { updated: connections.length };
    })
    .on(updateDriverFares, ({ fares }) => {
      for (const { driverId, farePerKm } of fares) {
        changeDriver(driverId, (driver) => ({ ...driver, currentFarePerKm: farePerKm }));
      }
      return { updated: fares.length };
    })
    .on(listVehicles, () => ({ vehicles }))
    .on(pageCarBook, () => ({ vehicles, custody: [], total: vehicles.length, next: null, version: 1 }))
    .on(getVehicle, (_, { id }) => ({ vehicle: found(vehicles.find((vehicle) => vehicle.id === id)) }))
    .on(createVehicle, (input) => {
      const vehicle = { ...makeVehicle({ id: `vehicle-${vehicles.length + 1}` }), ...input } as WireVehicle;
      vehicles = [vehicle, ...vehicles];
      return { vehicle };
    })
    .on(updateVehicle, (input, { id }) => ({
      vehicle: changeVehicle(id, (vehicle) => ({ ...vehicle, ...input }) as WireVehicle),
    }))
    .on(updateVehicleConnections, ({ connections }) => {
      for (const { vehicleId, isConnected } of connections) {
        changeVehicle(vehicleId, (vehicle) => ({ ...vehicle, connectionStatus: isConnected }));
      }
      return { updated: connections.length };
    })
    .on(earningReport, () => ({
      report: drivers.map(({ userId, User: { name } }, index) =>
        makeEarningRow({
          drive: { userId, User: { name } },
          vehicle: { code: `T-${index + 1}` },
          totalMileage: 80 + index * 7.3,
          totalEarning: 150 + index * 13.7,
        }),
      ),
    }))
    .on(rideReport, ({ offset = 0 }) => ({
      report: numbers(RIDES)
        .slice(offset, offset + RIDES_A_PAGE)
        .map((index) =>
          makeRide({ rideId: `ride-${index + 1}`, distance: 2 + index / 4, earning: 4 + index / 3 }),
        ),
    }));
}
