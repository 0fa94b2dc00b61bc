import { useHost } from '@park/federation/host-services';

/** Copies a text and says so, or that the browser refused. */
export function useCopy(texts: { readonly copied: string; readonly failed: string }) {
  const { notify } = useHost();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', text: texts.copied });
    } catch {
      // The clipboard is absent without https, and a browser may refuse it.
      notify({ kind: 'error', text: texts.failed });
    }
  };
}
