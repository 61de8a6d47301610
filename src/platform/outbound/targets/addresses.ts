import ipaddr from 'ipaddr.js';

/** The refusal reason for cloud metadata addresses, which serve credentials. */
export const metadataService = 'a cloud metadata service';

/**
 * Why an IP address (no brackets) must not be reached, as a phrase that follows 'which is';
 * null for a public one. Only global unicast is public (IANA special-purpose registries, RFC 6890);
 * anything unparseable or not known to be public is refused.
 */
export const nonPublicReason = (address: string): string | null => {
  if (!ipaddr.isValid(address)) return 'not an IP address';
  const parsed = ipaddr.parse(address);
  if (metadataServices.has(parsed.toString())) return metadataService;
  return parsed.kind() === 'ipv4' ? whyNotPublicV4(parsed) : whyNotPublicV6(parsed as ipaddr.IPv6);
};

/** Some are in refused ranges anyway; Azure's is a public address that only its virtual machines can reach. */
const metadataServices = new Set([
  '169.254.169.254',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  'fd00:ec2::254',
  'fd20:ce::254',
]);

/** Keyed by the range names of ipaddr.js; unlisted ones are 'reserved'. */
const rangeNames: Readonly<Record<string, string>> = {
  loopback: 'this machine itself',
  unspecified: 'this machine itself',
  private: 'inside the local network',
  uniqueLocal: 'inside the local network',
  deprecatedSiteLocal: 'inside the local network',
  linkLocal: 'inside the local network (link-local)',
  carrierGradeNat: "inside a carrier's network",
  multicast: 'a multicast group',
  broadcast: 'the broadcast address',
  benchmarking: 'reserved for benchmarks',
  ipv4Mapped: 'an IPv4 address in an IPv6 spelling',
  rfc6145: 'an IPv4 address in an IPv6 spelling',
  rfc6052: 'a translated IPv4 address for local use (NAT64)',
  '6to4': 'a tunnel to an IPv4 address (6to4)',
  teredo: 'a tunnel to an IPv4 address (Teredo)',
};

const describeRange = (range: string): string => rangeNames[range] ?? 'reserved';

const whyNotPublicV4 = (address: ipaddr.IPv4 | ipaddr.IPv6): string | null =>
  address.range() === 'unicast' ? null : describeRange(address.range());

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** RFC 6052: how IPv6-only networks reach IPv4. Only as public as the embedded IPv4 address. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** RFC 4291, section 2.5.5.1; deprecated. */
const v4Compatible = ipaddr.IPv6.parseCIDR('::/96');
/** RFC 5214, section 6.1: the interface identifier of an ISATAP address, before the IPv4 address. */
const isatapMarks = new Set(['0000:5efe', '0200:5efe']);

const whyNotPublicV6 = (address: ipaddr.IPv6): string | null => {
  if (address.match(nat64)) return whyNotPublicV4(embeddedV4(address));
  const range = address.range();
  if (range !== 'unicast') return describeRange(range);
  if (address.match(v4Compatible)) return describeRange('ipv4Mapped');
  if (!address.match(globalUnicast)) return describeRange('reserved');
  return isatapMarks.has(interfaceMark(address)) ? 'a tunnel to an IPv4 address (ISATAP)' : null;
};

const embeddedV4 = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(-4));

const interfaceMark = (address: ipaddr.IPv6): string =>
  address.parts
    .slice(4, 6)
    .map((part) => part.toString(16).padStart(4, '0'))
    .join(':');
