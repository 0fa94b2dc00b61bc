import { ApiError } from '@park/http/api-error';

interface Read {
  readonly done: boolean;
  readonly value?: Uint8Array;
}

/**
 * A stream that a test writes: `open` of its only connection, and `send` of an event once that is
 * read.
 */
export function createFakeStream() {
  let give = (_: Read): void => undefined;
  const read = () => new Promise<Read>((resolve) => (give = resolve));
  let isOpened = false;
  return {
    open: (): Promise<Response> => {
      if (isOpened) return Promise.reject(new ApiError('http', 'No', 404));
      isOpened = true;
      return Promise.resolve({ body: { getReader: () => ({ read }) } } as unknown as Response);
    },
    send(event: string, data: unknown): void {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      give({ done: false, value: new TextEncoder().encode(text) });
    },
  };
}
