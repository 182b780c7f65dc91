import type { Call, CallAnswer, CallInput, Contract } from '@atrium/contract/call'
import { contract } from '@atrium/contract'
import { warningsOf } from '@atrium/contract/wire/problem'
import { type RequestHandle, startRequest } from './cancellation.ts'
import type { Credentials } from './credentials.ts'
import { type AddressSettings, baseAddressOf } from './environments.ts'
import { type ContractTable, lateResource } from './late-resource.ts'
import { readAnswer } from './read-answer.ts'
import { type LiveStream, openRunStream, type RunStream, type StreamOptions } from './open-run-stream.ts'
import type { RequestDescription, RequestError } from './request-error.ts'
import {
  type Connection,
  type LooseInput,
  type NamedCall,
  orNetworkError,
  prepareRequest,
  type RequestOptions,
  sendRequest,
} from './send-call.ts'

export type { LiveStream, RequestOptions, RunStream, StreamOptions }

export type ClientSettings = AddressSettings & {
  /** Cookies where nothing else is said, as a browser needs them. */
  credentials?: Credentials
  fetch?: typeof fetch
  /** Gets the warnings of every successful answer that has some. */
  onWarning?: (warnings: readonly string[], request: RequestDescription) => void
  /** Gets every failed answer before the call throws it. */
  onFailure?: (error: RequestError) => void
  /** Gets the limit headers of an answer to a request that asked for them. */
  onLimits?: (limits: Readonly<Record<string, string>>, request: RequestDescription) => void
}

type CallFunction<C extends Call> =
  {} extends CallInput<C>
    ? (input?: CallInput<C>, options?: RequestOptions) => RequestHandle<CallAnswer<C>>
    : (input: CallInput<C>, options?: RequestOptions) => RequestHandle<CallAnswer<C>>

/** A call without an end can only be followed. */
type AskFunction<C extends Call> = C extends { streams: 'live' } ? unknown : CallFunction<C>

type StreamFunction<C extends Call> = C extends { streams: true }
  ? { stream(input: CallInput<C>, options?: StreamOptions): RunStream }
  : C extends { streams: 'live' }
    ? { stream(input: CallInput<C>, options?: Omit<StreamOptions, 'lastEventId'>): LiveStream }
    : unknown

export type ClientOf<T extends Contract> = {
  readonly [Resource in keyof T]: {
    readonly [Name in keyof T[Resource]]: AskFunction<T[Resource][Name]> & StreamFunction<T[Resource][Name]>
  }
}

export type Client = ClientOf<typeof contract>

/**
 * A function for every call of the contract: `client.threads.get({ params: { threadId } })`.
 *
 * Each returns a promise of the answer with a `state` and a `cancel()`. It rejects with a `RequestError` (the server said
 * no), a `NetworkError` (nobody answered), an `InvalidParameterError` (nothing was sent) or "Request aborted".
 * Throws `CaaS Client: Unknown/Missing environment` when the environment is none of the four or has no address.
 */
export function createClient(settings: ClientSettings): Client {
  const connection: Connection = {
    baseAddress: baseAddressOf(settings),
    credentials: settings.credentials ?? { kind: 'cookies' },
    fetch: settings.fetch ?? ((...request) => fetch(...request)),
    onFailure: settings.onFailure,
  }
  const ask = askFunction(settings, connection)
  const resources = Object.entries<ContractTable[string]>(contract).map(([resource, calls]) => [
    resource,
    typeof calls === 'function'
      ? lateResource(resource, calls, ask)
      : Object.fromEntries(
          Object.entries(calls).map(([name, call]) => [
            name,
            callFunction(connection, ask, { name: `${resource}.${name}`, call }),
          ]),
        ),
  ])
  return Object.fromEntries(resources) as Client
}

function askFunction(settings: ClientSettings, connection: Connection) {
  return (find: () => NamedCall | Promise<NamedCall>) =>
    (input: LooseInput = {}, options: RequestOptions = {}) =>
      startRequest(async (signal) => {
        const found = find()
        // A page that is being left sends what it still has to at once.
        const named = found instanceof Promise ? await found : found
        const request = prepareRequest(named, connection.baseAddress, input, options)
        const response = await sendRequest(connection, request, named.call, signal)
        const answer = await orNetworkError(request.description, () => readAnswer(response))
        const warnings = warningsOf(answer)
        if (warnings.length > 0) settings.onWarning?.(warnings, request.description)
        if (options.limits !== undefined) settings.onLimits?.(limitsOf(response.headers), request.description)
        return answer
      }, options.signal)
}

function callFunction(connection: Connection, ask: ReturnType<typeof askFunction>, named: NamedCall) {
  const asked = ask(() => named)
  if (!named.call.streams) return asked
  const stream = (input: LooseInput = {}, options: StreamOptions = {}) =>
    openRunStream(connection, named, input, options)
  return Object.assign(asked, { stream })
}

function limitsOf(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-limit')))
}
