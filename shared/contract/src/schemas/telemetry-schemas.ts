import { z } from 'zod';
import { TELEMETRY_MAX, TELEMETRY_NAME_MAX } from '../limits.ts';

/** What a person waits for: https://web.dev/articles/vitals. Milliseconds; CLS has no unit. */
export const VITALS = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

const LONGEST_MS = 3_600_000;
const milliseconds = z.number().min(0).max(LONGEST_MS);
const name = z.string().regex(new RegExp(`^[\\w.-]{1,${TELEMETRY_NAME_MAX}}$`));
const hex = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`));
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(TELEMETRY_MAX).default([]);

export const telemetryInput = z.object({
  vitals: list(z.object({ name: z.enum(VITALS), value: milliseconds, screen: name })),
  /** Remotes that could not be loaded or shown. */
  failures: list(z.object({ remote: name, failure: name })),
  /** Calls of the console, as its half of a trace. */
  calls: list(
    z.object({
      traceId: hex(32),
      spanId: hex(16),
      method: z.enum(['GET', 'POST', 'PUT']),
      /** The call's pattern, such as `taxipark/drivers/{id}`. */
      path: z.string().regex(/^[\w/{}-]{1,100}$/),
      /** 0: no response. */
      status: z.number().int().min(0).max(599),
      /** How long before this report it began; a browser's clock may be wrong. */
      ago: milliseconds,
      took: milliseconds,
    }),
  ),
});
