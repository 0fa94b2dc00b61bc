import { z } from 'zod';
import { TELEMETRY_MAX, TELEMETRY_NAME_MAX } from './limits.ts';

/** What a person waits for: https://web.dev/articles/vitals. Milliseconds; CLS has no unit. */
export const VITALS = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

const LONGEST_MS = 3_600_000;
const milliseconds = z.number().min(0).max(LONGEST_MS);
const name = z.string().regex(new RegExp(`^[\\w.-]{1,${TELEMETRY_NAME_MAX}}$`));
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(TELEMETRY_MAX).default([]);

export const telemetryInput = z.object({
  vitals: list(z.object({ name: z.enum(VITALS), value: milliseconds, screen: name })),
  /** Remotes that could not be loaded or shown. */
  failures: list(z.object({ remote: name, failure: name })),
});
