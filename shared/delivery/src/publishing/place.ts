import type { Store } from '../store/store.ts';
import type { RegistryKeys } from './registry-keys.ts';

/** The store that releases are published to, and the keys that sign them. */
export interface Place {
  readonly store: Store;
  /** Null where nothing is signed. */
  readonly keys: RegistryKeys | null;
}
