import { useCallback, useEffect, useEffectEvent, useState } from 'react';

type Loaded<Value> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly value: Value }
  | { readonly phase: 'failed'; readonly error: unknown };

/** What a step must ask the server before it can show anything; `retry` asks again. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let isActive = true;
    ask().then(
      (value) => isActive && setState({ phase: 'loaded', value }),
      (error: unknown) => isActive && setState({ phase: 'failed', error }),
    );
    return () => {
      isActive = false;
    };
  }, [attempt]);
  const retry = useCallback((): void => {
    setState({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
