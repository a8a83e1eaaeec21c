import type { FastifyReply } from 'fastify';

/** Adds a request header to Vary, which CORS may have set before. */
export function varyBy(reply: FastifyReply, header: string): void {
  reply.header('vary', [reply.getHeader('vary'), header].filter(Boolean).join(', '));
}
