import type { RemoteDefinition } from '@park/federation/define-remote';
import type { RemoteName } from '@park/federation/remote-names';
import type { Tab } from '@park/federation/screen-address';

/** A part of a remote in the frame's menu. */
export interface StandalonePart {
  /** The name under which the remote exposes it. */
  readonly component: string;
  /** The tab of the console that shows it; absent for a part outside the tabs. */
  readonly tab?: Tab;
  /** It is for guests: there is no session while it shows. */
  readonly isForGuests?: boolean;
}

/** A remote that runs standalone. */
export interface StandaloneRemote {
  readonly name: RemoteName;
  readonly app: RemoteDefinition;
  /** In the order of the menu; the first one is shown initially. */
  readonly parts: readonly [StandalonePart, ...StandalonePart[]];
}

/** The part that a query string names, or the first one. */
export function partOf({ parts }: StandaloneRemote, search: string): StandalonePart {
  const wanted = new URLSearchParams(search).get('part');
  return parts.find(({ component }) => component === wanted) ?? parts[0];
}
