import { expect, test } from 'vitest'
import { createQuestions } from './create-questions.ts'

const FACTS = { message: { threadId: null, type: 'chat' as const, secureData: false, input: {} }, found: [] }

test('questions wait for their answers one after the other', async () => {
  const questions = createQuestions()
  const first = questions.ask('sensitive-data', FACTS)
  const second = questions.ask('sensitive-data', FACTS)
  expect(questions.get().length).toBe(2)
  questions.get()[0]?.answer(null)
  expect(await first).toBeNull()
  const [left] = questions.get()
  if (left?.about === 'sensitive-data') left.answer(FACTS.message)
  expect(await second).toBe(FACTS.message)
  expect(questions.get()).toEqual([])
})

test('where somebody leaves, all are answered with null', async () => {
  const questions = createQuestions()
  const asked = [questions.ask('sensitive-data', FACTS), questions.ask('sensitive-data', FACTS)]
  questions.giveUp()
  expect(await Promise.all(asked)).toEqual([null, null])
  expect(questions.get()).toEqual([])
})

test('a question that cannot be shown fails for whoever asked', async () => {
  const questions = createQuestions()
  const asked = questions.ask('sensitive-data', FACTS)
  questions.get()[0]?.fail(new TypeError('Failed to fetch'))
  await expect(asked).rejects.toThrow('Failed to fetch')
  expect(questions.get()).toEqual([])
})
