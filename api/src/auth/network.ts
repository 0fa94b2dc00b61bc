import ipaddr from 'ipaddr.js';

/** A household or a server has at least a /64 of IPv6, so its single addresses say nothing. */
const IPV6_PREFIX_PARTS = 4;

/**
 * The network that attempts are counted by: an IPv4 address, also written as IPv6, or the /64 of an
 * IPv6 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, IPV6_PREFIX_PARTS).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
