import type { FastifyRequest } from 'fastify'

/** Addresses that are never a page of the console. */
const NOT_A_PAGE = /^\/(api|artifact|assets|code-run|diagram|docs|gateway|locales)(\/|$)/

/** Whether somebody asks for a page of the console, whose router knows the rest. */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !NOT_A_PAGE.test(url.split('?', 1)[0] ?? '')
}
