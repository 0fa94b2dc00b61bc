import type { RemoteDefinition } from '@park/federation/define-remote';
import type { RemoteName } from '@park/federation/remote-names';
import type { Tab } from '@park/federation/screen-address';

/** A part of a remote in the frame's menu. */
export interface StandalonePart {
  /** The name under which the remote lists it. */
  readonly component: string;
  /** The tab of the console that shows it; absent for what stands elsewhere. */
  readonly tab?: Tab;
  /** It is for guests: nobody is signed in while it shows. */
  readonly isForGuests?: boolean;
}

/** A remote that runs alone. */
export interface StandaloneRemote {
  readonly name: RemoteName;
  readonly app: RemoteDefinition;
  /** In the order of the menu; the first one shows at first. */
  readonly parts: readonly [StandalonePart, ...StandalonePart[]];
}

/** The part that a query string asks for, or the first one. */
export function partOf({ parts }: StandaloneRemote, search: string): StandalonePart {
  const wanted = new URLSearchParams(search).get('part');
  return parts.find(({ component }) => component === wanted) ?? parts[0];
}
