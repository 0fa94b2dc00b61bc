import type { JournalInput } from '@park/contract/journal';
import type { ScreenAddress } from '@park/federation/screen-address';
import type en from './locales/en.json';

export type Action = keyof typeof en.actions;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TYPES = ['driver', 'vehicle', 'person', 'source', 'webhook'] as const;

/** The filter in an address; what cannot be read is ignored. */
export function filterOf(
  { person, action, from, to, record }: ScreenAddress,
  actions: readonly string[],
): JournalInput {
  const [typeText, ...rest] = record?.split(':') ?? [];
  const type = TYPES.find((each) => each === typeText);
  const id = rest.join(':');
  return {
    ...(person !== undefined && { personId: person }),
    ...(action !== undefined && actions.includes(action) && { actions: [action as Action] }),
    ...(from !== undefined && DAY.test(from) && { from }),
    ...(to !== undefined && DAY.test(to) && { to }),
    ...(type !== undefined && id !== '' && { subject: { type, id } }),
  };
}
