import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { suite, test } from 'node:test';
import { addressKey, clientAddress, trustOf } from './address.ts';

suite('the address of a request', () => {
  const rows: readonly { trust: boolean | readonly string[]; from: string; says?: string; address: string }[] = [
    { trust: false, from: '9.9.9.9', says: '1.1.1.1', address: '9.9.9.9' },
    { trust: true, from: '9.9.9.9', says: '1.1.1.1, 2.2.2.2', address: '1.1.1.1' },
    { trust: true, from: '9.9.9.9', address: '9.9.9.9' },
    { trust: ['127.0.0.1'], from: '127.0.0.1', says: '6.6.6.6, 1.1.1.1', address: '1.1.1.1' },
    { trust: ['loopback'], from: '::ffff:127.0.0.1', says: '1.1.1.1', address: '1.1.1.1' },
    { trust: ['loopback'], from: '::1', says: '1.1.1.1', address: '1.1.1.1' },
    { trust: ['10.0.0.0/8'], from: '10.1.2.3', says: '6.6.6.6, 2.2.2.2, 10.9.9.9', address: '2.2.2.2' },
    { trust: ['10.0.0.0/8'], from: '11.1.2.3', says: '1.1.1.1', address: '11.1.2.3' },
    { trust: ['fd00::/8'], from: 'fd12::1', says: '2001:db8::5', address: '2001:db8::5' },
    { trust: ['loopback'], from: '127.0.0.1', says: 'nonsense', address: 'nonsense' },
  ];
  for (const { trust, from, says, address } of rows) {
    test(`${from} says ${says}, trusted: ${String(trust)}`, () => {
      const request = {
        headers: says === undefined ? {} : { 'x-forwarded-for': says },
        socket: { remoteAddress: from },
      };
      assert.equal(clientAddress(request as unknown as IncomingMessage, trustOf(trust)), address);
    });
  }
});

suite('what counts as one address', () => {
  const rows: readonly (readonly [address: string, key: string])[] = [
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ];
  for (const [address, key] of rows) test(address, () => assert.equal(addressKey(address), key));
});
