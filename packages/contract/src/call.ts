import type { Permission } from '@atrium/domain/permissions/permission'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may make a call at all; which rows they may touch is decided per row. */
export type Access = 'anyone' | 'signed-in' | Permission

/**
 * One call of the API as a plain value: a Fastify route on the server, a typed function in the client, a page in the reference.
 * `url` is relative to the API's base address (`/api` on this origin) and names path parameters as `:name`.
 */
export type Call = {
  method: Method
  url: string
  summary: string
  description?: string
  access: Access
  schema: {
    params?: z.ZodObject
    querystring?: z.ZodObject
    body?: z.ZodType
    /** Success answers by status. 204 is `z.undefined()`. */
    response: { [status: number]: z.ZodType }
  }
  /**
   * The call may also answer with a stream of run events (`text/event-stream`); with `live` it answers with an endless stream of live
   * events and nothing else, and the schema of its answer is that of one event.
   */
  streams?: true | 'live'
  /** The call answers with the bytes of a file of this media type, as `image/*`; its failures are problem JSON all the same. */
  binary?: string
  /** The call may also answer with a file that is written while it is sent. */
  downloads?: true
  /** The call answers with the address to go to, for a browser that comes by itself and not through the client. */
  redirects?: true
  /**
   * The body is a form (`multipart/form-data`): the fields of `schema.body` as texts, and after them one file in a part called
   * `file`.
   */
  multipart?: true
  /** The body is a form as browsers send one without files (`application/x-www-form-urlencoded`), since others say so. */
  form?: true
  /** Made by people themselves: a token of theirs cannot make it. */
  needsSession?: true
  /** An `Idempotency-Key` header makes a repeat answer what the first one did. */
  idempotent?: true
  /** The call asks a model for an answer: a console makes it behind its checks alone. */
  startsRun?: true
  /** The call can be made while the disk is full, though it is no `DELETE`: it frees room, or keeps next to nothing. */
  needsNoRoom?: true
  /** Texts that replace the default error messages of this call, by status. */
  errors?: Partial<Record<number, string>>
}

/** Keeps the literal types of a call, so that its parameters and answer are known by name. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

export type Contract = { [resource: string]: { [name: string]: Call } }

type Part<C extends Call, K extends 'params' | 'querystring' | 'body'> = C['schema'][K]
type PartIn<Name extends string, S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { [n in Name]?: z.input<S> }
    : {} extends z.input<S>
      ? { [n in Name]?: z.input<S> }
      : { [n in Name]: z.input<S> }
  : {}
type PartOut<Name extends string, S> = S extends z.ZodType ? { [n in Name]: z.output<S> } : {}

/** What the client hands in: `{ params, query, body, file }`, each only where the call has one. */
export type CallInput<C extends Call> = (C extends { multipart: true } ? { file: File } : {}) &
  PartIn<'params', Part<C, 'params'>> &
  PartIn<'query', Part<C, 'querystring'>> &
  PartIn<'body', Part<C, 'body'>>

/** What the server's handler gets: the same, checked and with defaults filled in. */
export type CheckedInput<C extends Call> = PartOut<'params', Part<C, 'params'>> &
  PartOut<'query', Part<C, 'querystring'>> &
  PartOut<'body', Part<C, 'body'>>

type SuccessSchema<C extends Call> = C['schema']['response'][keyof C['schema']['response']]

/** What the client reads. */
export type CallAnswer<C extends Call> =
  SuccessSchema<C> extends infer S ? (S extends z.ZodType ? z.output<S> : never) : never

/** What the server's handler returns. */
export type HandlerAnswer<C extends Call> =
  SuccessSchema<C> extends infer S ? (S extends z.ZodType ? z.input<S> : never) : never
