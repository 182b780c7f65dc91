import { expect, test } from 'vitest'
import type { ModelRef } from '#models/model-entry.ts'
import { isUnanswered } from './is-unanswered.ts'

const SMALL: ModelRef = { provider: 'openai_embed', model: 'text-embedding-3-small' }
const ADA: ModelRef = { provider: 'openai_embed', model: 'text-embedding-ada-002' }

test.each([
  ['nothing is found', 0, [], true],
  ['a word is found', 1, [{ model: SMALL, likeness: 0.1 }], false],
  ['all that is nearest is far', 0, [{ model: SMALL, likeness: 0.24 }], true],
  ['something is like it', 0, [{ model: SMALL, likeness: 0.25 }], false],
  ['a model calls everything alike', 0, [{ model: ADA, likeness: 0.71 }], true],
  [
    'something is like it by one of several models',
    0,
    [
      { model: SMALL, likeness: 0.1 },
      { model: ADA, likeness: 0.8 },
    ],
    false,
  ],
])('where %s: %s words, %j', (_, words, vectors, expected) => expect(isUnanswered({ words, vectors })).toBe(expected))
