import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nonPublicReason } from './addresses.ts';

const inside: readonly (readonly [string, RegExp])[] = [
  ['127.0.0.1', /this machine/],
  ['127.255.255.254', /this machine/],
  ['0.0.0.0', /this machine/],
  ['0.1.2.3', /this machine/],
  ['10.0.0.1', /local network/],
  ['172.16.0.1', /local network/],
  ['172.31.255.255', /local network/],
  ['192.168.0.1', /local network/],
  ['169.254.1.1', /link-local/],
  ['169.254.169.254', /metadata/],
  ['100.64.0.1', /carrier/],
  ['100.127.255.255', /carrier/],
  ['100.100.100.200', /metadata/],
  ['168.63.129.16', /metadata/],
  ['192.0.0.192', /metadata/],
  ['192.0.0.8', /reserved/],
  ['192.0.2.1', /reserved/],
  ['192.88.99.1', /reserved/],
  ['198.18.0.1', /reserved/],
  ['198.19.255.255', /reserved/],
  ['198.51.100.1', /reserved/],
  ['203.0.113.1', /reserved/],
  ['224.0.0.1', /multicast/],
  ['239.255.255.255', /multicast/],
  ['240.0.0.1', /reserved/],
  ['255.255.255.255', /broadcast/],
  ['::', /this machine/],
  ['::1', /this machine/],
  ['::127.0.0.1', /IPv6 spelling/],
  ['::8.8.8.8', /IPv6 spelling/],
  ['::7f00:1', /IPv6 spelling/],
  ['::ffff:127.0.0.1', /IPv6 spelling/],
  ['::ffff:8.8.8.8', /IPv6 spelling/],
  ['::ffff:0:127.0.0.1', /IPv6 spelling/],
  ['64:ff9b::127.0.0.1', /this machine/],
  ['64:ff9b::a9fe:a9fe', /link-local/],
  ['64:ff9b::10.0.0.1', /local network/],
  ['64:ff9b:1::8.8.8.8', /NAT64/],
  ['100::1', /reserved/],
  ['2001::1', /Teredo/],
  ['2001:2::1', /benchmark/],
  ['2001:10::1', /reserved/],
  ['2001:20::1', /reserved/],
  ['2001:db8::1', /reserved/],
  ['2002:7f00:1::', /6to4/],
  ['2002:808:808::', /6to4/],
  ['2600::5efe:10.0.0.1', /ISATAP/],
  ['2600::200:5efe:10.0.0.1', /ISATAP/],
  ['3fff::1', /reserved/],
  ['4000::1', /reserved/],
  ['5f00::1', /reserved/],
  ['fc00::1', /local network/],
  ['fd00:ec2::254', /metadata/],
  ['fe80::1', /link-local/],
  ['fe80::1%eth0', /link-local/],
  ['fec0::1', /local network/],
  ['ff02::1', /multicast/],
  ['', /not an IP address/],
  ['localhost', /not an IP address/],
  ['[::1]', /not an IP address/],
  ['1.2.3.4.5', /not an IP address/],
];

for (const [address, words] of inside)
  test(`"${address}" is not public, and the reason is stated`, () => {
    assert.match(nonPublicReason(address) ?? '', words);
  });

const outside = [
  '8.8.8.8',
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:829::200e',
  '64:ff9b::8.8.8.8',
];

for (const address of outside)
  test(`${address} is public`, () => {
    assert.equal(nonPublicReason(address), null);
  });
