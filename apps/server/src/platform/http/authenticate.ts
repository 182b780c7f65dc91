import type { Caller } from '../caller.ts'

/** What the authenticator looks at: the headers as Node.js gives them, the peer's address, and the path with its query. */
export type RequestToAuthenticate = {
  headers: { readonly [name: string]: string | string[] | undefined }
  ip: string
  url: string
}

/** The one authenticator: who is asking, or null for somebody without a living session. @throws 429 refusals. */
export type Authenticate = (request: RequestToAuthenticate) => Promise<Caller | null>
