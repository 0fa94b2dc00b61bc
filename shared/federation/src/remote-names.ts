/** All remotes. A closed list: no other name is ever loaded (architecture section 3). */
export const REMOTE_NAMES = ['auth', 'fleet', 'reports'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

export function isRemoteName(value: unknown): value is RemoteName {
  return REMOTE_NAMES.some((name) => name === value);
}
