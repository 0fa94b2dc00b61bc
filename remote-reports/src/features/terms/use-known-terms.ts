import { isApiError } from '@park/http/api-error';
import { readOneTerms, type Terms } from '@park/contract/terms';
import { useState } from 'react';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';

/**
 * The terms that an edit is based on. When somebody else has changed them meanwhile, the server's
 * are taken over, so that the person sees them beside what was typed and decides; what was typed
 * stays.
 */
export function useKnownTerms(terms: Terms) {
  const [known, setKnown] = useState(terms);
  const refresh = useRefreshLedger();
  return {
    known,
    isStale: known !== terms,
    version: known.version === null ? {} : { version: known.version },
    followFailure(error: Error): void {
      const current = isApiError(error) && error.stale ? readOneTerms(error.stale.current) : null;
      if (current === null) return;
      setKnown(current);
      refresh();
    },
  };
}
