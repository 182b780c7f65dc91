import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The ranges of letters that `fonts.css` names. */
const RANGES = {
  latin: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'latin-ext': import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
}

/** The rules that name the fonts, to be put before the style of a page that is not the console. */
export const FONT_RULES = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')

/** The console's letters for the pages that the server makes itself: the guide and the reference. */
export function serveFonts(server: FastifyInstance): void {
  for (const [range, file] of Object.entries(RANGES)) {
    const font = readFileSync(fileURLToPath(file))
    server.get(`/docs/fonts/${range}.woff2`, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=604800').send(font),
    )
  }
}
