import { useLatePart } from '@park/ui/surfaces/use-late-part';
import type { DisconnectExpiredProps } from './DisconnectExpired.tsx';

/** The preview and what sends the change; most parks need them rarely. */
const loadDisconnectExpired = () =>
  import('./DisconnectExpired.tsx').then(({ DisconnectExpired }) => DisconnectExpired);

interface DisconnectPartProps extends DisconnectExpiredProps {
  /** The code could not be loaded. */
  readonly onFailed: () => void;
}

/** The preview of who will be disconnected, loaded when it is asked for. */
export function DisconnectPart({ onFailed, ...props }: DisconnectPartProps) {
  const { part: DisconnectExpired } = useLatePart(loadDisconnectExpired, true, onFailed);
  return DisconnectExpired && <DisconnectExpired {...props} />;
}
