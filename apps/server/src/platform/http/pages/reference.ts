import { readFileSync } from 'node:fs'
import type { Contract } from '@atrium/contract/call'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { FONT_RULES } from '../../guide/serve-fonts.ts'
import { describeContract } from './openapi.ts'
import { quickReference } from './quick-reference.ts'

const VERSION = '1'

/** The look of the console over that of the reference. */
const STYLE = new URL('../../guide/reference.css', import.meta.url)

/** The API's description at `/api/openapi.json` and the same to read and try at `/api/docs`. */
export async function serveReference(server: FastifyInstance, contract: Contract): Promise<void> {
  const document = describeContract(contract, VERSION)
  server.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: 'Atrium API',
      css: [{ filename: 'atrium.css', content: FONT_RULES + readFileSync(STYLE, 'utf8') }],
    },
    // Without the bar on top, which asks for the address of another description.
    uiConfig: {
      layout: 'BaseLayout',
      plugins: [quickReference],
      // A page of resources, each opened when it is read: all calls at once keep a browser busy for half a minute, and so do all shapes below.
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      deepLinking: true,
      displayRequestDuration: true,
      tryItOutEnabled: false,
    },
  })
}
