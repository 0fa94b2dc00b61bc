import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import {
  countPairingProblems,
  PAIRING_PROBLEM_KINDS,
  type PairingProblem,
  pairingProblems,
} from './pairing-problems.ts';

const driver = (userId: string | null, connectionStatus: boolean): Driver =>
  ({ userId, connectionStatus, User: { id: userId, name: userId } }) as Driver;
const car = (
  id: string | null,
  driverId: string | null,
  connectionStatus: boolean,
  status: string | null = 'active',
): Vehicle => ({ id, driverId, connectionStatus, status }) as Vehicle;

const said = ({ kind, key, vehicles, actions }: PairingProblem): string =>
  `${kind} ${key} [${vehicles.map(({ id }) => id ?? '').join(' ')}] ${actions.join(' ')}`.trim();

const on = true;
const off = false;

describe('the problems of who drives what', () => {
  it.each<readonly [string, readonly Driver[], readonly Vehicle[], readonly string[]]>([
    ['nothing in an empty park', [], [], []],
    ['nothing for a pair that works', [driver('ivan', on)], [car('a', 'ivan', on)], []],
    ['nothing for a pair that rests', [driver('ivan', off)], [car('a', 'ivan', off)], []],
    ['nothing for a driver at home without a vehicle', [driver('ivan', off)], [], []],
    ['nothing for a vehicle in the workshop', [], [car('a', null, off, 'maintenance')], []],
    ['nothing for a sold vehicle', [], [car('a', null, off, 'retired')], []],
    [
      'a connected driver without a vehicle',
      [driver('ivan', on)],
      [],
      ['driverWithoutVehicle ivan [] giveVehicle disconnectDriver'],
    ],
    [
      'a connected driver whose vehicle is not connected',
      [driver('ivan', on)],
      [car('a', 'ivan', off)],
      ['driverWithoutVehicle ivan [a] connectVehicle disconnectDriver'],
    ],
    [
      'a connected driver whose only vehicle is in the workshop',
      [driver('ivan', on)],
      [car('a', 'ivan', off, 'maintenance')],
      ['driverWithoutVehicle ivan [a] giveVehicle disconnectDriver'],
    ],
    [
      'a connected vehicle in the workshop',
      [driver('ivan', on)],
      [car('a', 'ivan', on, 'maintenance')],
      ['outOfService a [a] disconnectVehicle'],
    ],
    [
      'a connected vehicle that is sold',
      [],
      [car('a', null, on, 'retired')],
      ['outOfService a [a] disconnectVehicle'],
    ],
    [
      'two vehicles on one driver',
      [driver('ivan', off)],
      [car('a', 'ivan', off), car('b', null, off, 'retired'), car('c', 'ivan', on)],
      ['severalVehicles ivan [a c] keepOne'],
    ],
    [
      'a vehicle that stands idle, whatever its other statuses',
      [],
      [car('a', null, off), car('b', '  ', on, 'inactive'), car('c', null, off, null)],
      ['idleVehicle a [a] giveDriver', 'idleVehicle b [b] giveDriver', 'idleVehicle c [c] giveDriver'],
    ],
    [
      'vehicles whose driver is not in the park',
      [driver('ivan', off)],
      [car('a', 'left', off), car('b', 'left', off, 'retired')],
      ['unknownDriver a [a] giveDriver takeVehicle', 'unknownDriver b [b] takeVehicle'],
    ],
    [
      'each problem of a vehicle with two of them',
      [],
      [car('a', 'left', on, 'retired')],
      ['outOfService a [a] disconnectVehicle', 'unknownDriver a [a] takeVehicle'],
    ],
    [
      'records without an id, which nothing can mend',
      [driver(null, on)],
      [car(null, null, off)],
      ['driverWithoutVehicle #0 []', 'idleVehicle #0 []'],
    ],
    [
      'a driver whose only free vehicle has no id',
      [driver('ivan', on)],
      [car(null, 'ivan', off)],
      ['driverWithoutVehicle ivan [] giveVehicle disconnectDriver'],
    ],
  ])('%s', (_, drivers, vehicles, expected) => {
    const problems = pairingProblems(drivers, vehicles);
    expect(PAIRING_PROBLEM_KINDS.flatMap((kind) => problems[kind].map(said))).toEqual(expected);
    expect(countPairingProblems(problems)).toBe(expected.length);
  });

  it('reads records of which nothing is known', () => {
    const nobody = { connectionStatus: true } as Driver;
    const nothing = {} as Vehicle;
    const problems = pairingProblems([nobody, nobody], [nothing]);
    expect(problems.driverWithoutVehicle.map(({ key }) => key)).toEqual(['#0', '#1']);
    expect(problems.idleVehicle).toMatchObject([{ driver: null, actions: [] }]);
  });
});
