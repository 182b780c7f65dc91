import type { FastifyInstance } from 'fastify'
import type { Contract } from '@atrium/contract/call'
import type { Clock } from '../../clock.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Logger } from '../../telemetry/logger.ts'
import type { Authenticate } from '../authenticate.ts'
import type { ServerOf } from '../handler.ts'
import type { Limit } from '../../limit.ts'
import type { RequestOrigin } from '../request-origin.ts'
import type { HttpLimits } from '../limits/http-limits.ts'
import type { ScimServer } from './scim-server.ts'
import type { StraightRoutes } from './straight-routes.ts'
import type { WebFolders } from '../pages/consoles.ts'

/** A call that somebody is not allowed to make. */
export type RefusedRequest = { origin: RequestOrigin; call: string; path: string }

/** What the HTTP side is built from. */
export type HttpServerParts<T extends Contract> = {
  settings: Pick<Settings, 'publicUrl' | 'trustedProxies' | 'environment' | 'providerDomain' | 'hosting'>
  contract: T
  handlers: ServerOf<T>
  authenticate: Authenticate
  database: OpenDatabase
  clock: Clock
  logger: Logger
  limits: HttpLimits
  /** All limits of the installation, to be told to callers who ask. */
  toldLimits: readonly Limit[]
  folders: WebFolders
  /** What directories reach by SCIM; nothing where missing. */
  scim?: ScimServer
  /** What coding tools reach under `/gateway`, by the framework and past it; nothing where missing. */
  gateway?: { serve: (api: FastifyInstance) => Promise<void>; straight: StraightRoutes }
  /** Told of each, after its answer. */
  onRefused?: (refused: RefusedRequest) => void
  /** How often the rights behind an open stream are looked at again, in milliseconds; 30 s where missing. */
  rightsEvery?: number
  /** How long a download may take that is made while it is sent, in milliseconds; an hour where missing. */
  longestDownload?: number
  /** How long `close` waits for the requests that are open, in milliseconds; 5 s where missing. */
  closePatience?: number
}
