import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test } from 'vitest'
import { blockedBy, deskModel } from './desk-model.ts'

const APPROVED = modelOf('approved', 1, { abilities: { ...modelOf('any', 1).abilities, sensitive: true } })
const OPEN = modelOf('open', 1, { recommended: true })
const FACTS = {
  type: 'chat' as const,
  all: [APPROVED, OPEN],
  isLoading: false,
  secure: false,
  secureChatModel: 'approved',
  saved: undefined,
  wanted: null,
  isThread: false,
}
const ref = (model: string) => ({ provider: 'openai_chat', model }) as const

test('a new conversation begins with the model that is named, and where that is not offered with the one that opens first', () => {
  expect(deskModel({ ...FACTS, wanted: ref('approved') }).entry).toBe(APPROVED)
  expect(deskModel({ ...FACTS, wanted: ref('gone') }).entry).toBe(OPEN)
})

test('a thread keeps the name of a model that is no longer offered', () => {
  const gone = deskModel({ ...FACTS, isThread: true, wanted: ref('gone') })
  expect(gone.value).toEqual(ref('gone'))
  expect(gone.entry).toBeUndefined()
  expect(gone.isGone).toBe(true)
  expect(gone.nameOf(gone.value)).toBe('gone')
})

test('a model that secure data forbids is not gone: another notice says so, and nothing is sent', () => {
  const kept = deskModel({ ...FACTS, isThread: true, secure: true, wanted: ref('open') })
  expect(kept.isGone).toBe(false)
  expect(blockedBy(kept, { secure: true, isThread: true })).toBe('chooseApproved')
})

test.each([
  ['no model may be chosen', false, 'none'],
  ['no model is approved for secure data', true, 'noneSecure'],
] as const)('a new conversation is blocked where %s', (_, secure, blocked) => {
  expect(blockedBy(deskModel({ ...FACTS, all: [], secure }), { secure, isThread: false })).toBe(blocked)
})

test('nothing is blocked as long as the models are on their way', () => {
  const loading = deskModel({ ...FACTS, all: [], isLoading: true })
  expect(blockedBy(loading, { secure: true, isThread: true })).toBeNull()
  expect(loading.isGone).toBe(false)
})
