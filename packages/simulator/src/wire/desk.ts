import type { Vendor } from '../vendors/vendors.ts'
import type { Json } from '../chat/json.ts'
import type { Exchange } from './exchange.ts'

/** A body as it was read: JSON, or the parts of a form, which are described in `json`. Both are missing for anything else. */
export type DeskBody = { json: Json | undefined; parts: FormData | undefined }

/** A request that a desk takes. */
export type DeskCall = {
  vendor: Vendor
  answer(exchange: Exchange): Promise<void>
}

/** What answers requests for something else than words: films, audio. Undefined for what belongs to another. */
export type Desk = (method: string, url: URL, body: DeskBody) => DeskCall | undefined
