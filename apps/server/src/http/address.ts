/** Where a request comes from: what a proxy says where it is trusted, and what addresses are counted as one. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

/** Whether what comes from this address may say who it came from. */
export type Trust = (address: string) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

export const trustOf = (config: Config['trustProxy']): Trust => {
  if (typeof config === 'boolean') return () => config;
  const trusted = new BlockList();
  for (const entry of config.flatMap((name) => NAMED[name] ?? [name])) {
    const [address, bits] = entry.split('/');
    const family = familyOf(address);
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
};

/** The nearest address that is not a trusted proxy, or the furthest named; what Fastify's `request.ip` is. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string => {
  const forwarded = request.headers['x-forwarded-for'];
  const named = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hops = [request.socket.remoteAddress ?? '', ...named.toReversed()];
  return hops.find((hop) => !trust(hop)) ?? hops[hops.length - 1];
};

/** What is counted as one address: an IPv4 address however it is written, and the 64-bit network of an IPv6 one. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split('%')[0].split('::');
  const groups = (part: string | undefined): readonly string[] => (part ? part.split(':') : []);
  const left = groups(head);
  const right = groups(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
