import { createContext, useContext } from 'react';
import type { RemoteLoads } from '../loading/remote-loads.ts';

export const RemoteLoadsContext = createContext<RemoteLoads | null>(null);

export function useRemoteLoads(): RemoteLoads {
  const loads = useContext(RemoteLoadsContext);
  if (loads === null) throw new Error('RemoteOutlet needs RemoteLoadsContext around it');
  return loads;
}
