import type { Client } from '@atrium/client'
import { RequestError } from '@atrium/client/request-error'
import type { Draft } from '@atrium/contract/entities/draft'
import { isRecord } from '@atrium/domain/json/is-record'
import { demandsOf } from '../beginning.ts'
import { areDemandsUnsaved, type DraftRecord, isTextUnsaved } from '../draft-record.ts'
import type { SaveOutcome } from './draft-state.ts'

/** More than this does not outlive its page: the browser's own copy has to do. Bytes; the platform's limit is 64 KiB. */
const KEEPALIVE_BYTES = 60_000

/** The most bytes of a character in UTF-8, as JavaScript counts characters. */
const BYTES_A_CHARACTER = 3

type Save = {
  client: Client
  place: string
  sending: DraftRecord
  /** The page may go before the answer comes. */
  keepalive: boolean
}

/** Sends the server what it does not have of a draft. */
export async function saveDraft({ client, place, sending, keepalive }: Save): Promise<SaveOutcome> {
  const { text, base, changed, cleared, forGood, sent } = sending
  const params = { place }
  const outlives = keepalive && text.length * BYTES_A_CHARACTER < KEEPALIVE_BYTES ? { keepalive } : {}
  try {
    if (cleared) {
      // What was attached since belongs to the next message.
      const only = sent ? { files: sent.join(',') } : forGood ? { forGood: 'true' } : {}
      await client.drafts.delete({ params, query: { revision: base.revision, ...only } }, outlives)
      return { type: 'saved', sending, kept: { text: '', revision: 0 } }
    }
    const fields = Object.fromEntries(changed.map((name) => [name, sending[name]]))
    const demands = areDemandsUnsaved(sending) ? { demands: demandsOf(sending.beginning ?? {}) } : {}
    const written = isTextUnsaved(sending) ? { text, revision: base.revision } : {}
    const { data } = await client.drafts.put({ params, body: { ...written, ...fields, ...demands } }, outlives)
    return { type: 'saved', sending, kept: data }
  } catch (error) {
    if (!(error instanceof RequestError) || isBusy(error)) return { type: 'failed' }
    const kept = error.status === 409 ? draftIn(error.body) : null
    return kept ? { type: 'conflict', kept } : { type: 'refused', error }
  }
}

/** A server that starts, stops or has too much to do takes the same save later. */
function isBusy({ status }: RequestError): boolean {
  return status >= 500 || status === 429
}

/** The draft that the server has, in its refusal of a save. */
function draftIn(body: unknown): Draft | null {
  const data = isRecord(body) ? body['data'] : undefined
  return isRecord(data) && typeof data['text'] === 'string' && Array.isArray(data['files']) ? (data as Draft) : null
}
