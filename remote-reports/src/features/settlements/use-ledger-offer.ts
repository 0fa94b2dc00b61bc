import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { ledgerOfferKey } from './settlement-calls.ts';

/** Whether the server keeps a ledger; null while that is not known. */
export function useLedgerOffer(): boolean | null {
  const { hasExtension } = useHost();
  const { data } = useQuery({
    queryKey: ledgerOfferKey,
    queryFn: () => hasExtension('ledger'),
    staleTime: Infinity,
  });
  return data ?? null;
}
