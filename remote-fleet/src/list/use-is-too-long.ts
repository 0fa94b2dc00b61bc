import { isTooLong } from '@park/contract/longest-list';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether the server has refused a list because it is longer than what the console reads whole. It stays so for as long as the
 * screen is there: reading it again would only be refused again.
 */
export function useIsTooLong(path: string): boolean {
  const { error } = useQuery({ queryKey: [path], queryFn: skipToken });
  const [isKnown, setKnown] = useState(false);
  const isLong = isKnown || isTooLong(error);
  if (isLong !== isKnown) setKnown(isLong);
  return isLong;
}
