import { isRecord, recordReader } from './read-record.ts';

const contact = { name: 'text', phone: 'text?' } as const;
const secondFactor = { isOn: 'flag', isRequired: 'flag', recoveryCodesLeft: 'int' } as const;

export const profileOutput = { ...contact, secondFactor } as const;

const readContact = recordReader(contact);
const readSecondFactor = recordReader(secondFactor);

/** Reads a person's own profile; null for a response that is no record. */
export function readProfile(response: unknown) {
  const own = readContact(response);
  if (own === null || !isRecord(response)) return null;
  return { ...own, secondFactor: readSecondFactor(response['secondFactor'] ?? {}) };
}
