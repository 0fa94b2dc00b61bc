import { listDrivers, type Driver } from '@park/contract/drivers';
import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { type FilterValue, filterRows } from '@park/domain/list/column-filter';
import { connectionValue } from '@park/domain/list/connection-filter';
import { filterOptions } from '@park/domain/list/filter-options';
import { insertRows } from '../database/insert-rows.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { oddDrivers, oddVehicles } from './odd-records.ts';

type Row = Driver & Vehicle;

/** As the columns of the lists in the browser say it. */
const COLUMNS: Readonly<Record<'driver' | 'vehicle', Readonly<Record<string, (row: Row) => FilterValue>>>> = {
  driver: {
    connection: connectionValue,
    country: ({ countryOfIssue }) => countryOfIssue,
    experience: ({ drivingExperience }) => drivingExperience,
  },
  vehicle: {
    connection: connectionValue,
    color: ({ color }) => color,
    seats: ({ seats }) => (typeof seats === 'number' ? String(seats) : null),
    status: ({ status }) => status,
    make: ({ make }) => make || null,
    model: ({ model }) => model || null,
    transmission: ({ transmission }) => transmission,
    facilities: ({ facilities }) => facilities ?? [],
  },
};

onEachDatabase('the columns of a long list', (test) => {
  const rowsOf = async (list: 'driver' | 'vehicle') => {
    const { body } = await test().send('GET', `taxipark/${list}s`);
    const read = list === 'driver' ? listDrivers.read?.(body)?.drivers : listVehicles.read?.(body)?.vehicles;
    return (read ?? []) as unknown as readonly Row[];
  };
  const idOf = (row: Row): string => row.userId ?? row.id ?? '';

  beforeAll(async () => {
    const { database, park } = test();
    const { users, drivers } = oddDrivers(park.id);
    const [countries, years] = [
      ['Беларусь', 'Polska', '', null],
      ['до 3 лет', null],
    ];
    await insertRows(database, 'app_user', users);
    await insertRows(
      database,
      'driver',
      drivers.map((row, at) => ({
        ...row,
        country_of_issue: countries[at % 4],
        driving_experience: years[at % 2],
      })),
    );
    const facilities = [[], ['wifi'], ['wifi', 'child, seat']];
    await insertRows(
      database,
      'vehicle',
      oddVehicles(park.id).map((row, at) => ({
        ...row,
        transmission: at % 2 ? 'automatic' : null,
        facilities: facilities[at % 3],
      })),
    );
  });

  it.each(['driver', 'vehicle'] as const)(
    'have the filter values that the browser finds in the whole list: %s',
    async (list) => {
      const rows = await rowsOf(list);
      const { body } = await test().send('GET', `taxipark/${list}_filter_values`);
      const { values } = body as { values: Record<string, { value: string; count: number }[]> };
      const sorted = (options: readonly { value: string }[] | null | undefined) =>
        options && [...options].sort((a, b) => (a.value < b.value ? -1 : 1));
      for (const [column, valueOf] of Object.entries(COLUMNS[list])) {
        const expected = sorted(filterOptions(rows, valueOf)) ?? undefined;
        expect([column, sorted(values[column])]).toEqual([column, expected]);
      }
      expect(Object.keys(values).filter((column) => !(column in COLUMNS[list]))).toEqual([]);
    },
  );

  it.each(['driver', 'vehicle'] as const)(
    'are filtered as in the browser, by each value: %s',
    async (list) => {
      const rows = await rowsOf(list);
      for (const [key, filterValue] of Object.entries(COLUMNS[list])) {
        for (const { value } of filterOptions(rows, filterValue) ?? []) {
          const filters = { [key]: [value] };
          const { body } = await test().send('POST', `taxipark/${list}_pages`, {
            body: { filters, limit: 5_000 },
          });
          const page = body as Record<string, Row[]>;
          const expected = filterRows(rows, [{ key, filterValue }], filters).map(idOf);
          expect([filters, page[`${list}s`]?.map(idOf)]).toEqual([filters, expected]);
        }
      }
    },
  );
});
