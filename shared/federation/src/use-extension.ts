import type { ExtensionName } from '@park/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useHost } from './host-services.ts';

/**
 * Whether the server offers an extension; undefined until that is known, which is usually at once,
 * and while the server gives no usable answer.
 */
export function useExtension(name: ExtensionName): boolean | undefined {
  const { hasExtension } = useHost();
  return useQuery({
    queryKey: ['extension', name],
    queryFn: () => hasExtension(name),
    staleTime: Infinity,
  }).data;
}
