import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import type { PreparedGeneration } from '../src/generation/generation.ts'
import { receiptOfBroken } from '../src/generation/receipt-of-broken.ts'

const FILE = 'openai_chat.json'

/** A request to GPT-4.1 whose answer has these words, and is broken off then by a bug of the server. */
export function breakingGeneration(words: string): PreparedGeneration {
  const text = readFileSync(resolve(import.meta.dirname, '../data/models', FILE), 'utf8')
  const model = readCatalogFile(JSON.parse(text), FILE).find(({ id }) => id === 'gpt-4.1')
  if (!model) throw new Error('The model is in the catalog.')
  return {
    model,
    asked: { provider: model.provider, model: model.id },
    options: {},
    warnings: [],
    tools: [],
    early: true,
    async *generate(): AsyncGenerator<RunEvent, never> {
      yield { type: 'text-delta', id: '0', delta: words }
      throw new TypeError('A bug.')
    },
    broken: (answer) => receiptOfBroken(model, { ...answer, options: {} }),
    write: () => Promise.reject(new Error('Nothing else is written.')),
  }
}
