import type { Contract } from '@atrium/contract/call'
import type { FastifyInstance } from 'fastify'
import { serveFonts } from '../../guide/serve-fonts.ts'
import { serveGuide } from '../../guide/serve-guide.ts'
import type { HttpServerParts } from '../serving/http-server-parts.ts'
import { serveConsoles } from './consoles.ts'
import { serveReference } from './reference.ts'

/** The guide, the reference of the calls, and the console for every other address. */
export async function servePages<T extends Contract>(
  server: FastifyInstance,
  { contract, folders, settings }: Pick<HttpServerParts<T>, 'contract' | 'folders' | 'settings'>,
): Promise<void> {
  serveFonts(server)
  serveGuide(server, folders.guide)
  // At the root, because the reference's page names its files from there.
  await server.register((reference) => serveReference(reference, contract))
  await serveConsoles(server, folders, settings)
}
