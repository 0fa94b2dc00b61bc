import { useScreenAddress } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';

/** Where the open record or form was opened from: the list with its search and order. */
export function useListAddress(): ScreenAddress {
  const { driver: _, vehicle: __, form: ___, ...list } = useScreenAddress();
  return list;
}
