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
  successionOf: () => null,
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
  expect(gone.gone).toEqual({ model: ref('gone'), succession: null })
  expect(gone.nameOf(gone.value)).toBe('gone')
})

test('a model that secure data forbids is not gone: another notice says so, and nothing is sent', () => {
  const kept = deskModel({ ...FACTS, isThread: true, secure: true, wanted: ref('open') })
  expect(kept.gone).toBeNull()
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
  expect(loading.gone).toBeNull()
})

const retired = (successor: string | null) => ({
  name: 'Old',
  retired: true,
  shutdown: '2026-10-23',
  successor: successor === null ? null : ref(successor),
})

test.each([
  ['a thread', { isThread: true, wanted: ref('old') }],
  ['a draft', { wanted: ref('old') }],
  ['the own default', { saved: ref('old') }],
])('%s with a model that was turned off has its successor before anything is sent, and says so', (_, facts) => {
  const desk = deskModel({ ...FACTS, ...facts, successionOf: () => retired('approved') })
  expect(desk).toMatchObject({ value: ref('approved'), entry: APPROVED, gone: { model: ref('old') } })
  expect(desk.gone?.succession?.shutdown).toBe('2026-10-23')
})

test('a model that was turned off is not known to be until that is told: nothing is sent before', () => {
  const asking = deskModel({ ...FACTS, isThread: true, wanted: ref('old'), successionOf: () => undefined })
  expect(asking).toMatchObject({ isLoading: true, gone: null })
})

test('a thread whose model was turned off without a successor sends nothing; a draft goes to what opens first', () => {
  const successionOf = () => retired(null)
  const kept = deskModel({ ...FACTS, isThread: true, wanted: ref('old'), successionOf })
  expect(kept.entry).toBeUndefined()
  expect(blockedBy(kept, { secure: false, isThread: true })).toBe('chooseReplacement')
  const begun = deskModel({ ...FACTS, wanted: ref('old'), successionOf })
  expect(begun).toMatchObject({ entry: OPEN, gone: { model: ref('old') } })
})

test('a model that is hidden here goes on in its thread', () => {
  const hidden = { ...retired('approved'), retired: false }
  const desk = deskModel({ ...FACTS, isThread: true, wanted: ref('old'), successionOf: () => hidden })
  expect(desk.value).toEqual(ref('old'))
  expect(blockedBy(desk, { secure: false, isThread: true })).toBeNull()
})
