import { useRef, useState } from 'react';

/** Saves one at a time: a second press while the first request is in flight does nothing. */
export function useSave<Input>(save: (input: Input) => Promise<void>) {
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);

  async function run(input: Input): Promise<void> {
    // A second press can arrive before React has rendered the first.
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    try {
      await save(input);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  return { isSaving, save: run };
}
