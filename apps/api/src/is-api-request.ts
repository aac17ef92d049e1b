import type { FastifyRequest } from 'fastify';

const API_PATH = /^\/api(?:[/?]|$)/;

/** Returns whether a request belongs to the API, also when its address is written with encodings or leads nowhere. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  API_PATH.test(routeOptions.url ?? decoded(url));

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
