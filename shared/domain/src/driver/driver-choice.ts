import { foldText } from '../text/fold-text.ts';
import { type DriverIdentity, driverId, driverName, driverPhone } from './driver-identity.ts';

/** A driver in a picker: shown by label, sent by id (issue C, vehicles). */
export interface DriverChoice {
  readonly id: string;
  /** Null for a driver without a name. */
  readonly name: string | null;
  readonly label: string;
}

/** All drivers with unique labels of name and phone; namesakes without a phone get their id. */
export function driverChoices(drivers: readonly DriverIdentity[]): readonly DriverChoice[] {
  const choices = new Map<string, DriverChoice>();
  for (const driver of drivers) {
    const id = driverId(driver);
    if (id === null) continue;
    const known = [driverName(driver), driverPhone(driver)].filter((part) => part !== null).join(', ');
    const label = known === '' || choices.has(known) ? [known, id].filter(Boolean).join(', ') : known;
    choices.set(label, { id, name: driverName(driver), label });
  }
  return [...choices.values()];
}

/** How the picker shows an id: the driver's label, or the id itself when no driver has it. */
export function labelOfDriver(choices: readonly DriverChoice[], id: string | null): string {
  if (id === null) return '';
  return choices.find((choice) => choice.id === id)?.label ?? id;
}

/**
 * The driver id for a typed text: a label, an id, or a name that only one driver has. Null for an
 * empty text, undefined for a text that matches no driver or several (the driver id is sent as null
 * when empty).
 */
export function driverOfLabel(choices: readonly DriverChoice[], text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const folded = foldText(typed);
  const found =
    choices.find(({ id, label }) => label === typed || id === typed) ??
    choices.find(({ label }) => foldText(label) === folded);
  if (found) return found.id;
  const namesakes = choices.filter(({ name }) => name !== null && foldText(name) === folded);
  return namesakes.length === 1 ? namesakes[0]?.id : undefined;
}
