import type { Caller } from '#platform/caller.ts'

/** Where a server sends the browser of a caller back to. */
export type ReturnAddress = (caller: Pick<Caller, 'host'>) => string

/** @param publicUrl the address of the console; taken from the request where missing */
export function createReturnAddress(publicUrl: string | null): ReturnAddress {
  return ({ host = 'localhost' }) => `${publicUrl ?? `http://${host}`}/api/v1/tool-servers/callback`
}
