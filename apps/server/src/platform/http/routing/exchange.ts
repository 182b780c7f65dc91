import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../authenticate.ts'
import type { RequestEnd } from './request-end.ts'
import type { OpenStreams } from '../streams/open-streams.ts'

/** A request on its way through the server, and what its answer needs. */
export type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  parts: {
    authenticate: Authenticate
    /** Milliseconds; an hour where missing. */
    longestDownload?: number | undefined
  }
  streams: OpenStreams
  /** What ends the request. */
  end: RequestEnd
}
