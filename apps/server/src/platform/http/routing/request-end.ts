import type { ServerResponse } from 'node:http'

/**
 * What ends a request: the client goes away before its answer is complete, the server stops, or whoever holds this leaves it.
 * Nothing is watched for before somebody asks for the signal, and it holds the response alone: what lasts, like a stream, keeps
 * nothing else of its request by it. Nothing of a request that is over stays behind on `stopping`, which lives as long as the
 * server.
 */
export class RequestEnd {
  private readonly response: ServerResponse
  /** Aborted when the server stops, whether the client is there or not. */
  readonly stopping: AbortSignal
  private controller: AbortController | null = null

  constructor(response: ServerResponse, stopping: AbortSignal) {
    this.response = response
    this.stopping = stopping
  }

  get signal(): AbortSignal {
    this.controller ??= endOf(this.response, this.stopping)
    return this.controller.signal
  }

  leave(): void {
    this.controller?.abort()
  }
}

function endOf(response: ServerResponse, stopping: AbortSignal): AbortController {
  const controller = new AbortController()
  const end = () => controller.abort()
  if (stopping.aborted || response.destroyed) end()
  else stopping.addEventListener('abort', end, { once: true })
  response.once('close', () => {
    stopping.removeEventListener('abort', end)
    if (!response.writableFinished) end()
  })
  return controller
}
