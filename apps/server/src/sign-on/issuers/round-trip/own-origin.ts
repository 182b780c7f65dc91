import type { RequestContext } from '#platform/http/handler.ts'

/** The server as a browser knows it. Right where no address is set, since only this machine reaches the server then. */
export function ownOrigin({ header }: Pick<RequestContext<unknown>, 'header'>): string {
  return `http://${header('host') ?? ''}`
}
