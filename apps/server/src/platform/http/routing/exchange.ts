import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../authenticate.ts'
import type { createLiveStreams } from '../streams/live-streams.ts'

/** A request on its way through the server, and what its answer needs. */
export type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  /** `rightsEvery`: how often the rights behind an open stream are looked at again, in milliseconds. */
  parts: { authenticate: Authenticate; rightsEvery?: number }
  liveStreams: ReturnType<typeof createLiveStreams>
  /** What ends the request; watched for from the first time that it is asked for. */
  endOfRequest: () => AbortController
}
