import { useScreenAddress } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';

/**
 * The address of the list from which the open record or form was opened, with its search and order.
 */
export function useListAddress(): ScreenAddress {
  const { driver: _, vehicle: __, form: ___, ...list } = useScreenAddress();
  return list;
}
