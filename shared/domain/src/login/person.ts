/** Stands for the id of a person who has none (section 2, taxi-park card). */
const NO_USER_ID = '00000000-0000-0000-0000-000000000000';

const ROLES = ['admin', 'operator'] as const;

interface Person {
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** The id that is shown of a person; all zeros where the server sends none (section 2, taxi-park card). */
export function shownUserId(person: Pick<Person, 'userId'> | null): string {
  return person?.userId ?? NO_USER_ID;
}

/** What a person is called: by name, else by e-mail; null where the server sends neither (section 3, session user). */
export function personName({ name, email }: Pick<Person, 'name' | 'email'>): string | null {
  return name ?? email;
}

/** What tells one person from the next at the same browser, also where the server sends no ids (section 3). */
export function personKey({ userId, email, name }: Person): string {
  return userId ?? email ?? name ?? '';
}

/** The role if the console has a word for it (section 6); any other stays as the server says it. */
export function knownRole(role: string | null): (typeof ROLES)[number] | null {
  return ROLES.find((known) => known === role?.toLowerCase()) ?? null;
}
