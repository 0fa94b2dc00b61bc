const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;
const SESSION_KIND = /([?&])target_session_attrs=[^&]*&?/;

/**
 * Whether a text is the address of one PostgreSQL server, such as `postgres://user@host:5432/name`.
 */
function isOneServer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname } = new URL(address);
  // A comma behind the hosts is a further address that is none, not part of a name.
  return ['postgres:', 'postgresql:'].includes(protocol) && !pathname.includes(',');
}

/**
 * The addresses of single servers that an address with several hosts stands for, as libpq writes
 * it: `postgres://user@first:5432,second:5432/name`. Null when it is no address.
 * `target_session_attrs` is left out, because of several servers only one that takes writes is ever
 * used.
 */
export function serversOf(address: string): readonly string[] | null {
  const parts = ADDRESS.exec(address);
  if (parts === null) return null;
  const [, start = '', hosts = '', end = ''] = parts;
  const rest = end.replace(SESSION_KIND, '$1').replace(/[?&]$/, '');
  const servers = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return servers.every(isOneServer) ? servers : null;
}
