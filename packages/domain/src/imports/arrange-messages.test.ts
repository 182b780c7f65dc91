import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeMessages, type GivenMessage } from './arrange-messages.ts'

const given = (id: string, parentId: string | null, role: GivenMessage['role'] = 'user', text = id): GivenMessage => ({
  id,
  parentId,
  role,
  parts: [{ type: 'text', text }],
  date: null,
})
const shape = (messages: readonly GivenMessage[]) =>
  arrangeMessages(messages)?.messages.map(({ id, parentId }) => `${parentId ?? ''}>${id}`)

test('branches are kept, and parents come before their children', () => {
  expect(shape([given('c', 'a'), given('b', 'a'), given('a', null), given('d', 'b')])).toEqual([
    '>a',
    'a>c',
    'a>b',
    'b>d',
  ])
})

test('what is not shown is left out, and what stands below it moves up', () => {
  expect(shape([given('root', null, null), given('a', 'root'), given('tool', 'a', null), given('b', 'tool')])).toEqual([
    '>a',
    'a>b',
  ])
})

test('a message whose parent is missing begins a branch', () => {
  expect(shape([given('a', 'nowhere'), given('b', 'a')])).toEqual(['>a', 'a>b'])
})

test('messages that refer to each other in a circle are refused', () => {
  expect(arrangeMessages([given('a', 'b'), given('b', 'a')])).toBeNull()
  expect(arrangeMessages([given('a', 'a')])).toBeNull()
  expect(arrangeMessages([given('r', null), given('a', 'c'), given('b', 'a'), given('c', 'b')])).toBeNull()
})

test('an answer that tools have cut into pieces becomes one', () => {
  const arranged = arrangeMessages([
    given('q', null),
    given('a', 'q', 'assistant', 'One moment.'),
    given('tool', 'a', null),
    given('b', 'tool', 'assistant', 'Here it is.'),
    given('more', 'b'),
  ])
  expect(arranged?.messages.map(({ id, parts }) => [id, parts.length])).toEqual([
    ['q', 1],
    ['a', 2],
    ['more', 1],
  ])
  expect(arranged?.stands.get('b')).toBe('a')
})

test('an answer has what stands behind its first piece; of a later one that is counted as left', () => {
  const edits = (code: string) => [{ index: 0, code, date: null }]
  const retrieval = { question: 'x', status: 'found' as const, passages: [] }
  const arranged = arrangeMessages([
    given('q', null),
    { ...given('a', 'q', 'assistant'), edits: edits('first'), retrieval, left: 1 },
    { ...given('b', 'a', 'assistant'), edits: edits('second'), retrieval },
  ])
  expect(arranged?.messages[1]).toMatchObject({ id: 'a', edits: edits('first'), retrieval, left: 3 })
})

test('two answers to the same question stay two', () => {
  expect(shape([given('q', null), given('a', 'q', 'assistant'), given('b', 'q', 'assistant')])).toEqual([
    '>q',
    'q>a',
    'q>b',
  ])
})

test('a conversation may be very long', () => {
  const long = Array.from({ length: 50_000 }, (_, index) =>
    given(String(index), index === 0 ? null : String(index - 1)),
  )
  expect(arrangeMessages(long)?.messages).toHaveLength(50_000)
})

test('of messages with the same id the first counts, also where that is empty', () => {
  expect(shape([given('a', null), given('b', 'a'), given('b', 'b'), given('c', 'b')])).toEqual(['>a', 'a>b', 'b>c'])
  expect(shape([given('', null, 'user', 'Hello'), given('', '', 'user', 'Bye'), given('a', '')])).toEqual(['>', '>a'])
})

test('ids that are repeated at every level do not multiply what there is to do', () => {
  const levels = Array.from({ length: 60 }, (_, level) => {
    const parentId = level === 0 ? null : String(level - 1)
    return [given(String(level), parentId), given(String(level), parentId)]
  }).flat()
  expect(arrangeMessages(levels)?.messages).toHaveLength(60)
})

test('a message may have very many answers, and an answer very many pieces', () => {
  const many = Array.from({ length: 150_000 }, (_, index) => given(`a${index}`, 'q'))
  expect(arrangeMessages([given('q', null), ...many])?.messages).toHaveLength(150_001)
  const parts = many.flatMap((message) => message.parts)
  const pieces = [given('a', null, 'assistant'), { ...given('b', 'a', 'assistant'), parts }]
  expect(arrangeMessages(pieces)?.messages[0]?.parts).toHaveLength(150_001)
})

test('whatever is given, each message is there once and after its parent, or all are refused', () => {
  const node = fc.record({
    id: fc.integer({ min: 0, max: 12 }).map(String),
    parentId: fc.option(fc.integer({ min: 0, max: 15 }).map(String)),
    role: fc.constantFrom<GivenMessage['role'][]>('user', 'assistant', null),
  })
  fc.assert(
    fc.property(fc.array(node, { maxLength: 40 }), (nodes) => {
      const arranged = arrangeMessages(nodes.map(({ id, parentId, role }) => given(id, parentId, role)))
      const seen = new Set<string>()
      for (const { id, parentId } of arranged?.messages ?? []) {
        expect(seen.has(id)).toBe(false)
        if (parentId !== null) expect(seen.has(parentId)).toBe(true)
        seen.add(id)
      }
      if (arranged) expect(arranged.stands.size).toBe(new Set(nodes.map(({ id }) => id)).size)
    }),
  )
})
