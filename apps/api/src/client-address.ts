import type { FastifyRequest } from 'fastify';

/** An IPv4 client of a dual-stack socket: filters and people know it by its IPv4 address. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Returns the address that a request comes from, as the trusted proxy saw it. */
export const clientAddress = ({ ip }: FastifyRequest): string => ip.replace(MAPPED_IPV4, '');
