import { expect, test } from 'vitest'
import { searchWay } from './search-way.ts'

const model = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const

test.each([
  ['no model: words alone', { embedding: null, vectors: null }, { way: 'words' }],
  [
    'vectors that are being made: they join later',
    { embedding: model, vectors: { made: 3, passages: 9, isActive: false } },
    { way: 'becoming', model, made: 3, passages: 9 },
  ],
  [
    'more vectors than passages, once some are gone',
    { embedding: model, vectors: { made: 9, passages: 8, isActive: false } },
    { way: 'becoming', model, made: 8, passages: 8 },
  ],
  [
    'all vectors: both',
    { embedding: model, vectors: { made: 9, passages: 9, isActive: true } },
    { way: 'both', model },
  ],
])('%s', (_, library, way) => expect(searchWay(library)).toEqual(way))
