import type { Call, CheckedInput } from '@atrium/contract/call'
import type { Caller } from '../caller.ts'
import type { Handler, RequestContext } from './handler.ts'

type InputOf<C extends Call> = Parameters<Handler<C>>[0]

/** What a handler reads before it begins. It has no effect. */
export type ReadAhead = (input: never, caller: Caller) => Promise<unknown>

/**
 * A handler that reads what it needs while the key of its request is being claimed: nobody waits for one after the other. What it has read is
 * dropped where the request turns out to be a repeat.
 */
export function readingAhead<C extends Call, Reads>(
  read: (input: CheckedInput<C>, caller: Caller) => Promise<Reads>,
  work: (input: InputOf<C>, context: RequestContext, reads: Promise<Reads>) => ReturnType<Handler<C>>,
): Handler<C> & { read: ReadAhead } {
  const handler = (input: InputOf<C>, context: RequestContext) =>
    work(input, context, (context.ahead as Promise<Reads> | undefined) ?? read(input, context.caller))
  return Object.assign(handler as Handler<C>, { read: read as ReadAhead })
}
