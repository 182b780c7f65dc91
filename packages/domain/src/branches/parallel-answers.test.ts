import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageMetadata } from '#runs/run-event.ts'
import { parallelAnswers, MOST_PARALLEL } from './parallel-answers.ts'

type Answer = { id: string; metadata?: MessageMetadata }

const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const group = (others: readonly string[]): Answer[] => [
  ...others.map((id) => ({ id, metadata: { parallelTo: 'main' } })),
  { id: 'main', metadata: { parallel: others.map((id) => ({ runId: `run-${id}`, messageId: id, model })) } },
]
const idsOf = (answers: readonly Answer[]) => answers.map(({ id }) => id)
const alone: Answer = { id: 'alone' }

test('an answer that stands alone is alone', () => {
  expect(parallelAnswers([alone, ...group(['b'])], alone)).toEqual([alone])
  expect(parallelAnswers([], alone)).toEqual([alone])
})

test('however the messages lie and whichever is shown, the main answer comes first and the others as they were asked', () => {
  const others = fc.shuffledSubarray(['b', 'c', 'd'], { minLength: 1, maxLength: MOST_PARALLEL })
  const seen = others.chain((ids) =>
    fc.tuple(fc.constant(ids), fc.constantFrom('main', ...ids), fc.infiniteStream(fc.nat())),
  )
  fc.assert(
    fc.property(seen, ([ids, shownId, dice]) => {
      const messages = [alone, ...group(ids)].map((answer) => [dice.next().value ?? 0, answer] as const)
      const shuffled = messages.toSorted(([a], [b]) => a - b).map(([, answer]) => answer)
      const shown = shuffled.find(({ id }) => id === shownId) ?? alone
      expect(idsOf(parallelAnswers(shuffled, shown))).toEqual(['main', ...ids])
    }),
  )
})

test('answers that are gone are left out, the main one too', () => {
  const [b, c, main] = group(['b', 'c'])
  if (!b || !c || !main) throw new Error('The group is whole.')
  expect(idsOf(parallelAnswers([c, main], main))).toEqual(['main', 'c'])
  expect(idsOf(parallelAnswers([b, c], c))).toEqual(['b', 'c'])
  expect(idsOf(parallelAnswers([b], b))).toEqual(['b'])
})

test('an answer that the thread does not hold yet stands in its place as it is known', () => {
  const [b, , main] = group(['b', 'c'])
  if (!b || !main) throw new Error('The group is whole.')
  expect(parallelAnswers([b], main)).toEqual([main, b])
  expect(parallelAnswers([], main)).toEqual([main])
})
