/** Where the hall can be opened from: this machine, and the machines of its network. */
import { networkInterfaces } from 'node:os';

export const addresses = (host: string, port: number): readonly string[] => {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  if (!isEverywhere) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const lan = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return ['localhost', ...lan].map((name) => `http://${name}:${port}`);
};
