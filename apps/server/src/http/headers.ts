/** What browsers are told to refuse. It must hold over plain http in a school's network as well as behind TLS. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export const headers = async (app: FastifyInstance, publicUrl: URL | null): Promise<void> => {
  const isSecure = publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // Older browsers do not count a socket to the same host as 'self'.
        connectSrc: ["'self'", (request) => socketsTo(request.headers.host)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // On plain http browsers ignore these two, and complain about them on every page.
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
    originAgentCluster: isSecure,
  });
};

const socketsTo = (host: string | undefined): string =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
