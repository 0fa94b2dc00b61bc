import { isRecord, recordReader } from './read-record.ts';

const readContact = recordReader({ name: 'text', phone: 'text' });
const readSecondFactor = recordReader({ isOn: 'flag', isRequired: 'flag', recoveryCodesLeft: 'number' });

/** Reads a person's own profile; null for a response that is no record. */
export function readProfile(response: unknown) {
  const contact = readContact(response);
  if (contact === null || !isRecord(response)) return null;
  return { ...contact, secondFactor: readSecondFactor(response['secondFactor'] ?? {}) };
}
