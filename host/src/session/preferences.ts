import type { Preferences } from '@park/federation/host-services';

/** The `persist:` prefix is the specification's (section 9). */
const PREFIX = 'persist:';

/** What each person has chosen on this device. `person` names who is signed in. */
export function createPreferences(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  person: () => string,
): Preferences {
  const nameOf = (key: string): string => `${PREFIX}${key}/${person()}`;
  return {
    read: (key) => {
      try {
        return JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
      } catch {
        return null;
      }
    },
    keep: (key, value) => storage.setItem(nameOf(key), JSON.stringify(value)),
  };
}
