import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '../../ids.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { limitBodyOfCall } from '../bodies/limit-body-time.ts'
import { readBytes } from '../bodies/read-bytes.ts'
import { overloaded } from '../limits/refuse-overload.ts'
import { stopping } from '../problems.ts'

/** A call that is answered past the framework, on the request and the response of Node.js itself. */
export type StraightCall = {
  id: string
  /** That of its route. */
  path: string
  /** The query with its question mark; empty where there is none. */
  search: string
  request: IncomingMessage
  out: ServerResponse
  /** What every answer to it carries, whatever becomes of it. */
  outHeaders: Record<string, string>
}

/** Routes for POST that are answered past the framework, whose way would take as long as all the rest of such a call. */
export type StraightRoutes = {
  /** In full, as `/gateway/v1/messages`. */
  paths: readonly string[]
  /** Bytes of a body, at most. */
  bodyLimit: number
  /** @throws what `fail` is to tell */
  answer(call: StraightCall, bytes: Buffer): Promise<void>
  /** Tells what went wrong, in `answer` or before it. */
  fail(error: unknown, call: StraightCall): void
}

type Means = {
  isOverloaded: () => boolean
  /** Aborted as soon as the server stops. */
  stopped: AbortSignal
  logger: Logger
}

/** What is tried with each request before the framework: whether it has one of these routes, and is answered here. */
export type TakeStraight = (request: IncomingMessage, out: ServerResponse) => boolean

/** Calls of these routes meet what calls meet on the way of the framework: overload, the time and the size of a body, and the log. */
export function takeStraight(routes: StraightRoutes, { isOverloaded, stopped, logger }: Means): TakeStraight {
  const paths = new Set(routes.paths)

  async function answer(call: StraightCall): Promise<void> {
    const { request, out } = call
    try {
      if (stopped.aborted) throw stopping()
      if (isOverloaded()) throw overloaded()
      limitBodyOfCall(request)
      await routes.answer(call, await readBytes(request, routes.bodyLimit))
    } catch (error) {
      // What is still to come of its body is read by nobody.
      if (!request.complete && !out.headersSent) out.setHeader('connection', 'close')
      routes.fail(error, call)
    }
  }

  function tellWhenOver({ path, out }: StraightCall): void {
    if (!logger.isLevelEnabled('debug')) return
    const start = performance.now()
    out.once('close', () => {
      const ms = Math.round(performance.now() - start)
      logger.debug({ method: 'POST', route: path, statusCode: out.statusCode, ms })
    })
  }

  return (request, out) => {
    const { method, url = '' } = request
    if (method !== 'POST') return false
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    if (!paths.has(path)) return false
    const id = newId()
    const search = mark === -1 ? '' : url.slice(mark)
    const outHeaders = { 'x-request-id': id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
    const call = { id, path, search, request, out, outHeaders }
    tellWhenOver(call)
    void answer(call)
    return true
  }
}
