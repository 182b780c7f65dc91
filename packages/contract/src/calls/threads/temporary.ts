import { defineCall } from '../../call.ts'
import { noContent } from '../../entities/envelope.ts'

/** Temporary threads. Not in the specification. */
export const temporaryCalls = {
  clear: defineCall({
    method: 'DELETE',
    url: '/v1/temporary/threads',
    summary: "Delete all of the caller's temporary threads for good",
    access: 'signed-in',
    schema: { response: { 204: noContent } },
  }),
}
