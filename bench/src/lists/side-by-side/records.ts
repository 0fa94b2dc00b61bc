import { parkDrivers } from '../park-records.ts';

const FIRST = ['Anna', 'Ivan', 'Marek', 'Olga', 'Piotr', 'Sergei', 'Tomas', 'Yana', 'Zoya', 'Denis'];
const LAST = [
  'Novak',
  'Petrov',
  'Kuklin',
  'Ilyin',
  'Kazlov',
  'Bondar',
  'Orlov',
  'Kravets',
  'Gritsuk',
  'Lisov',
];

/** The name of a driver, as it stands in a row: unique, and found in the row's text by NAME. */
export const NAME = '[A-Z][a-z]+ [A-Z][a-z]+ \\d{5}';

const nameAt = (index: number): string => {
  const at = (index * 7919) % 10_000;
  return `${FIRST[at % 10]} ${LAST[Math.floor(at / 10) % 10]} ${String(at).padStart(5, '0')}`;
};

/** The drivers of a large park. Only their names have letters: "z" is in a fifth of them, "a" in most. */
export function namedDrivers(count: number): readonly object[] {
  return parkDrivers(count).map((driver, index) => ({
    ...driver,
    User: { id: `${index}`, name: nameAt(index), phone: `+375 29 ${index}`, email: `${index}@1.2` },
    licenseNumber: `${index % 9} ${String(index).padStart(6, '0')}`,
  }));
}
