import { setImmediate } from 'node:timers/promises'
import { splitText } from '@atrium/domain/libraries/split-text'
import { normalizedText } from '@atrium/domain/search/words-of'
import type { TextLayout } from '@atrium/domain/libraries/text-blocks'
import type { IndexedPassage } from '../searching/index-store.ts'

/** Passages whose words are made before whoever else is served goes first. */
const AT_ONCE = 20

/** The passages of a document with the words that each is found by. @throws the abort of the signal */
export async function indexedPassages(
  name: string,
  { text, ...layout }: { text: string } & TextLayout,
  signal: AbortSignal,
): Promise<IndexedPassage[]> {
  const indexed: IndexedPassage[] = []
  for (const passage of splitText(text, layout)) {
    const words = normalizedText([name, ...passage.headings, passage.text].join(' '))
    indexed.push({ ...passage, words })
    if (indexed.length % AT_ONCE > 0) continue
    await setImmediate()
    signal.throwIfAborted()
  }
  return indexed
}
