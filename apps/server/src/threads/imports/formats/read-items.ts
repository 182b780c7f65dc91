import { pipeline, Readable } from 'node:stream'
import { CONVERSATION_BYTES, IMPORT_DEPTH } from '@atrium/domain/imports/import-limits'
import { reasonFor } from '@atrium/domain/reasons/reason'
import Assembler from 'stream-json/assembler.js'
import { type parser, parserStream } from 'stream-json'
import { Unreadable } from './unreadable.ts'

const OPENS: readonly string[] = ['startObject', 'startArray']
const CLOSES: readonly string[] = ['endObject', 'endArray']
const DANGEROUS: readonly unknown[] = ['__proto__', 'constructor', 'prototype']

const NO_JSON = reasonFor('importNoJson')

/**
 * The items of a JSON array as they come, or a single object: no more of it is in memory than one item.
 * @throws Unreadable for what is no JSON, and for items that are too large or too deep
 */
export async function* readItems(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  /** Bytes since an item was complete. */
  let waiting = 0
  async function* counted(): AsyncIterable<Uint8Array> {
    for await (const chunk of bytes) {
      waiting += chunk.byteLength
      if (waiting > CONVERSATION_BYTES + chunk.byteLength) {
        throw new Unreadable(reasonFor('conversationTooLarge', { limit: CONVERSATION_BYTES / 1_000_000 }))
      }
      yield chunk
    }
  }
  const tokens = parserStream({ packValues: true, streamValues: false })
  // What goes wrong is thrown where the tokens are read.
  pipeline(Readable.from(counted(), { objectMode: false }), tokens, () => undefined)
  let depth = 0
  /** The depth at which items stand: within an array, or the whole. */
  let base: number | null = null
  let assembler = new Assembler()
  try {
    for await (const token of tokens as AsyncIterable<parser.Token>) {
      if (base === null) {
        if (!OPENS.includes(token.name)) throw new Unreadable(NO_JSON)
        base = token.name === 'startArray' ? 1 : 0
        if (base === 1) {
          depth = 1
          continue
        }
      }
      if (CLOSES.includes(token.name)) depth -= 1
      if (depth < base) break
      if (token.name === 'keyValue' && DANGEROUS.includes(token.value)) throw new Unreadable(NO_JSON)
      if (OPENS.includes(token.name)) depth += 1
      if (depth > IMPORT_DEPTH) throw new Unreadable(reasonFor('importTooDeep'))
      assembler.consume(token)
      if (depth > base || token.name === 'keyValue') continue
      yield assembler.current
      assembler = new Assembler()
      waiting = 0
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    if (error instanceof Error && isOfParser(error)) throw new Unreadable(NO_JSON)
    throw error
  } finally {
    tokens.destroy()
  }
  if (base === null) throw new Unreadable(NO_JSON)
}

function isOfParser({ message }: Error): boolean {
  return message.startsWith('Parser ')
}
