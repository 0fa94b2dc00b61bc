import type { ClientOptions } from '@park/http/create-client';
import type { TelemetryInput } from '@park/contract/telemetry';

type Call = Omit<NonNullable<TelemetryInput['calls']>[number], 'ago'> & {
  /** When it began, on the clock of `performance.now()`. */
  readonly at: number;
};

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Begins a trace with each call (W3C Trace Context), and tells each call when its response has
 * begun.
 */
export function traceCall(tell: (call: Call) => void): NonNullable<ClientOptions['trace']> {
  return (method, path) => {
    const [traceId, spanId, at] = [hex(16), hex(8), performance.now()];
    return {
      header: `00-${traceId}-${spanId}-01`,
      end: (status) => tell({ traceId, spanId, method, path, status, at, took: performance.now() - at }),
    };
  };
}
