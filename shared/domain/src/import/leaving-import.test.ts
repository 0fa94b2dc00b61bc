import type { RowContext } from './importer.ts';
import { DRIVER_IMPORTER } from './driver-import.ts';
import { withLeaving } from './leaving-import.ts';
import { VEHICLE_IMPORTER } from './vehicle-import.ts';

const context: RowContext = {
  today: '2026-03-20',
  park: { drivers: [], vehicles: [] },
  password: 'secret1',
  dayOrder: 'dayFirst',
};
const drivers = withLeaving(DRIVER_IMPORTER, ['leftOn']);
const vehicles = withLeaving(VEHICLE_IMPORTER, ['leftOn', 'leftHow']);
const codes = ({ problems }: { problems: readonly { field: string; code: string }[] }) =>
  problems.filter(({ field }) => field.startsWith('left')).map(({ field, code }) => `${field} ${code}`);

describe('a file with those who have left', () => {
  it('says since when, and of a car whether it is sold or retired', () => {
    expect(drivers.read({ leftOn: '18.03.2026' }, context).input).toMatchObject({ leftOn: '2026-03-18' });
    const car = (leftHow?: string) =>
      vehicles.read({ leftOn: '18.03.2026', ...(leftHow !== undefined && { leftHow }) }, context).input;
    expect([car(), car('Списана'), car('sold')]).toMatchObject([
      { leftHow: 'sold' },
      { leftHow: 'retired' },
      { leftHow: 'sold' },
    ]);
  });

  it('is as before for those who are there', () => {
    expect(drivers.read({ leftOn: ' ' }, context).input).toEqual(DRIVER_IMPORTER.read({}, context).input);
  });

  it('says which cell cannot be read', () => {
    expect(codes(drivers.read({ leftOn: 'spring' }, context))).toEqual(['leftOn dateUnreadable']);
    expect(codes(vehicles.read({ leftOn: '18.03.2026', leftHow: 'lost' }, context))).toEqual([
      'leftHow statusUnknown',
    ]);
  });
});
