import { useQueryClient } from '@tanstack/react-query';

/**
 * Reads everything again after rides were posted: they are in lists, reports and accounts as well.
 */
export function useRefreshAll(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}
