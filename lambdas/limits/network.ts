import { isIPv4 } from 'node:net';

/**
 * The network in a `CloudFront-Viewer-Address`, which is `address:port`, with IPv6 unbracketed. An
 * IPv4 address counts alone, an IPv6 address as its /64, which one household has to itself.
 * Undefined if there is none.
 */
export function networkOf(viewerAddress: string): string | undefined {
  const address = viewerAddress.slice(0, Math.max(viewerAddress.lastIndexOf(':'), 0));
  if (isIPv4(address)) return address;
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (!canonical) return undefined;
  const groups = expand(canonical);
  return groups.slice(0, 6).join() === MAPPED_IPV4
    ? groups.slice(6).flatMap(toBytes).join('.')
    : groups.slice(0, 4).join(':');
}

const MAPPED_IPV4 = '0,0,0,0,0,ffff';

/** The eight groups of an IPv6 address, with those that `::` stands for. */
function expand(address: string): string[] {
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function toBytes(group: string): number[] {
  const value = parseInt(group, 16);
  return [value >> 8, value & 255];
}
