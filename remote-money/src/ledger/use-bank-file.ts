import { type BankFileSettings, getBankFile } from '@park/contract/bank-files';
import { defaultBankFile } from '@park/domain/bank-file/bank-file';
import { useHost } from '@park/federation/host-services';
import { useMoney } from '@park/session/use-park';
import { useQuery } from '@tanstack/react-query';

export const bankFileKey = [getBankFile.path] as const;

/**
 * How the park writes its bank's file; null while that is not known. `isKept`: the server has the
 * settings, and keeps who saves a file.
 */
export function useBankFile() {
  const { http, hasExtension } = useHost();
  const { currency } = useMoney();
  const query = useQuery({
    queryKey: bankFileKey,
    queryFn: async ({ signal }) => {
      const isKept = await hasExtension('bankFiles');
      const settings = isKept ? (await http.call(getBankFile, undefined, { signal })).settings : null;
      return { isKept, settings };
    },
  });
  const settings: BankFileSettings | null = query.data
    ? (query.data.settings ?? defaultBankFile(currency))
    : null;
  return { settings, isKept: query.data?.isKept ?? false, query };
}
