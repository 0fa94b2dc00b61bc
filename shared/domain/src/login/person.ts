/** The placeholder id of a person who has none. */
const NO_USER_ID = '00000000-0000-0000-0000-000000000000';

interface Person {
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** The id shown for a person; all zeros where the server sends none. */
export function shownUserId(person: Pick<Person, 'userId'> | null): string {
  return person?.userId ?? NO_USER_ID;
}

/** The display name of a person: the name, else the e-mail; null without both. */
export function personName({ name, email }: Pick<Person, 'name' | 'email'>): string | null {
  return name ?? email;
}

/** Identifies a person among users of the same browser, also where the server sends no ids. */
export function personKey({ userId, email, name }: Person): string {
  return userId ?? email ?? name ?? '';
}
