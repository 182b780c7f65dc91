import { DEFAULT_LOCALE, pickLocale } from '@atrium/domain/locale/pick-locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Where a built page says what it asks for first: addresses, one space apart. */
const ASKED = /<meta\s+name="start-answers"\s+content="([^"]*)"\s*\/?>/

/** Where the answers stand in it. */
const PLACE = '<!-- start-answers -->'

const DEFAULT_FILE = `/locales/${DEFAULT_LOCALE}/`

/** Headers that tell who asks and from where. The others are about the page's own transfer. */
const OF_THE_CALLER = /^(?:cookie|authorization|user-agent|x-forwarded-.*|forwarded)$/

/**
 * Puts the answers to a page's first questions into the page, so that its scripts need no further round trip to draw it.
 * Every question goes through the server's own routes with the asker's cookies: nothing is told here that it would not tell
 * there. The texts come in the language of the reader's browser, and in the default one that stands in for it. Answers null for somebody
 * who is not known, who gets the page as it was built.
 */
export function createStartAnswers(server: FastifyInstance, page: string) {
  const addresses = ASKED.exec(page)?.[1]?.split(/\s+/).filter(Boolean) ?? []
  return async (request: FastifyRequest): Promise<string | null> => {
    if (request.headers.cookie === undefined || addresses.length === 0) return null
    const locale = pickLocale(new Negotiator(request).languages())
    const asked = addresses.flatMap((address) => [
      ...new Set([address.replace(DEFAULT_FILE, `/locales/${locale}/`), address]),
    ])
    const entries = await Promise.all(asked.map((address) => answerOf(server, request, address)))
    if (entries.some((entry) => entry === null)) return null
    return page
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace(PLACE, () => dataBlock(`{${entries.join(',')}}`))
  }
}

/** One entry of the block: the address and its JSON as it came. Null where the answer is anything but a success. */
async function answerOf(server: FastifyInstance, request: FastifyRequest, address: string): Promise<string | null> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => OF_THE_CALLER.test(name)))
  const { statusCode, body } = await server.inject({ url: address, headers, remoteAddress: request.ip })
  return statusCode === 200 ? `${JSON.stringify(address)}:${body}` : null
}

/** A data block is no script to the page's policy. Nothing in it may look like the end of it. */
function dataBlock(json: string): string {
  return `<script type="application/json" id="start-answers">${json.replaceAll('<', '\\u003c')}</script>`
}
