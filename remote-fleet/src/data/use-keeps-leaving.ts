import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';

/** Whether the server keeps who has left; undefined until it is known, which is usually at once. */
export function useKeepsLeaving(): boolean | undefined {
  const { hasExtension } = useHost();
  return useQuery({
    queryKey: ['fleet/leaving-kept'],
    queryFn: () => hasExtension('leaving'),
    staleTime: Infinity,
  }).data;
}
