import { z } from 'zod';

/** What the database's triggers send on the channel. */
const notification = z.union([
  z.object({
    park: z.string(),
    list: z.enum(['drivers', 'vehicles']),
    version: z.number().int(),
    /** Null when too many records have changed. */
    ids: z.array(z.string()).nullable(),
    person: z.object({ id: z.string(), name: z.string() }).nullable(),
    session: z.string().nullable(),
  }),
  z.object({ park: z.string(), stale: z.array(z.string()) }),
]);

export type ParkNotification = z.output<typeof notification>;
export type ListNotification = Extract<ParkNotification, { list: string }>;

/** Reads a notification; undefined for one of a newer release that this one does not know. */
export function readNotification(payload: string): ParkNotification | undefined {
  try {
    return notification.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
