import { citedPassages, citedSources } from '@atrium/domain/companions/cited-sources'
import type { CatalogMeans } from './catalog-means.ts'
import type { StreamPart } from '../codecs/codec.ts'

type Passages = Parameters<typeof citedSources>[1]

/** A stream whose answer names the passages that it cites, in its last block of text: a client has nothing but the text. */
export async function* withSources(
  parts: AsyncIterable<StreamPart>,
  passages: Passages,
  noteCited: CatalogMeans['noteCited'],
): AsyncGenerator<StreamPart> {
  let text = ''
  let isEnded = false
  let held: Extract<StreamPart, { type: 'text-end' }> | null = null
  for await (const part of parts) {
    if (part.type === 'text-delta') text += part.delta
    const isWhole = part.type === 'finish' && part.finishReason.unified === 'stop'
    if (part.type === 'finish') isEnded = true
    const sources = isWhole ? citedSources(text, passages) : ''
    if (sources !== '') yield* ofBlock(sources, held)
    if (held) yield held
    held = part.type === 'text-end' ? part : null
    if (!held) yield part
  }
  if (held) yield held
  if (isEnded) void noteCited(citedPassages(text, passages))
}

const OWN_BLOCK = 'sources'

function* ofBlock(delta: string, open: { id: string } | null): Generator<StreamPart> {
  if (open) return yield { type: 'text-delta', id: open.id, delta }
  yield { type: 'text-start', id: OWN_BLOCK }
  yield { type: 'text-delta', id: OWN_BLOCK, delta }
  yield { type: 'text-end', id: OWN_BLOCK }
}
