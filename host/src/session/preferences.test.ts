import { createPreferences } from './preferences.ts';

function createStorage(values = new Map<string, string>()) {
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('what a person has chosen on this device', () => {
  it('is kept for this person only', () => {
    const storage = createStorage();
    let person = 'anna';
    const preferences = createPreferences(storage, () => person);
    preferences.keep('table/drivers', { density: 'compact' });
    expect(preferences.read('table/drivers')).toEqual({ density: 'compact' });
    person = 'boris';
    expect(preferences.read('table/drivers')).toBeNull();
    person = 'anna';
    expect(createPreferences(storage, () => person).read('table/drivers')).toEqual({ density: 'compact' });
  });

  it('is nothing when the entry is damaged', () => {
    const storage = createStorage(new Map([['persist:table/drivers/anna', '{']]));
    expect(createPreferences(storage, () => 'anna').read('table/drivers')).toBeNull();
  });
});
