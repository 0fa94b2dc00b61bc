/** One of the demo parks of a server: all have the same content, under ids and addresses of their own. */
export interface DemoPark {
  readonly id: string;
  /** The id that a record of the first demo park has in this one. */
  readonly idOf: (id: string) => string;
  /** The address with which a person of the first demo park signs in to this one. */
  readonly emailOf: (email: string) => string;
}

const FIRST_ID = '5f0c1f5e-7d2b-4a53-9a61-0d8b6f3c2e10';
/** Where the version of an id stands, and a digit of it that is random. */
const MARK = { start: 14, end: 16 } as const;

/**
 * The demo park with a number, from 1 to 9. The first keeps its ids, which databases of before have; their
 * version is 4. In the others it is 8, so that no id is in two parks.
 */
export function demoParkOf(number: number): DemoPark {
  const idOf = (id: string): string =>
    number === 1 ? id : `${id.slice(0, MARK.start)}8${number}${id.slice(MARK.end)}`;
  return {
    id: idOf(FIRST_ID),
    idOf,
    emailOf: (email) => (number === 1 ? email : email.replace('@', `@${number}.`)),
  };
}

export const FIRST_DEMO_PARK = demoParkOf(1);
