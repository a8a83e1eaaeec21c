import type { FastifyReply } from 'fastify';

/** Says that the answer depends on this request header, too; CORS may have said so of another. */
export function varyBy(reply: FastifyReply, header: string): void {
  reply.header('vary', [reply.getHeader('vary'), header].filter(Boolean).join(', '));
}
