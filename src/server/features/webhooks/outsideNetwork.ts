import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Whom an address with this setting may reach. */
const NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers' networks (RFC 6598).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const insideIpv4 = new BlockList();
for (const [network, bits] of NOT_PUBLIC) insideIpv4.addSubnet(network, bits, 'ipv4');

/** IPv6 has one network of public addresses: mapped, local and multicast ones lie outside of it. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
/** Within it, those that contain or stand for others: Teredo and other protocols, documentation, 6to4. */
const reservedIpv6 = new BlockList();
reservedIpv6.addSubnet('2001::', 23, 'ipv6');
reservedIpv6.addSubnet('2001:db8::', 32, 'ipv6');
reservedIpv6.addSubnet('2002::', 16, 'ipv6');
reservedIpv6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is not one of the public internet. */
export function isInside(address: string): boolean {
  if (isIP(address) === 4) return insideIpv4.check(address, 'ipv4');
  return !publicIpv6.check(address, 'ipv6') || reservedIpv6.check(address, 'ipv6');
}

export const INSIDE = 'This address is inside the network';

/** What is wrong with an address as it is written; undefined if nothing is. A name is checked once it is looked up. */
export function whyInside({ protocol, hostname }: URL): string | undefined {
  if (protocol !== 'https:') return 'The address must begin with https://';
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && isInside(host) ? INSIDE : undefined;
}

/**
 * Looks a name up for a connection, and refuses it if one of its addresses is inside the network: so what is checked is what is
 * connected to, however the name is resolved at another time.
 */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('This name has no address'), '');
    if (addresses.some(({ address }) => isInside(address))) return callback(new Error(INSIDE), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
