/** The time limits of the architecture (section 3), in milliseconds. */
export const TIME_LIMITS = {
  registry: 4000,
  entry: 8000,
  chunk: 10_000,
  whole: 15_000,
  texts: 8000,
} as const;

/** Rejects with a TimeoutError when `work` takes longer than `ms`; a late result is dropped. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
