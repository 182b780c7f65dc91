import { soughtOf } from '@atrium/domain/search/find-text'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { firstFrom, hitsIn, prepareTexts } from './hits-in.ts'

const message = (role: 'user' | 'assistant', ...texts: string[]) =>
  ({ id: texts.join(), role, parts: texts.map((text) => ({ type: 'text', text })) }) as unknown as ThreadMessage

const conversation = [
  message('user', 'A **cat**?'),
  message('assistant', 'A c**at**, [cat](https://cat.example)', 'and one more cat'),
]

test('counts every place of every turn, an answer as it is drawn and a question as it was typed', () => {
  expect(hitsIn(conversation, soughtOf('CAT'))).toEqual([
    { turn: 0, nth: 0 },
    { turn: 1, nth: 0 },
    { turn: 1, nth: 1 },
    { turn: 1, nth: 2 },
  ])
  expect(hitsIn(conversation, soughtOf('**'))).toHaveLength(2)
  expect(hitsIn(conversation, soughtOf(' '))).toEqual([])
})

test('begins with the first place in or below the turn in sight, else with the first of all', () => {
  const hits = hitsIn(conversation, soughtOf('cat'))
  expect(firstFrom(hits, 1)).toBe(1)
  expect(firstFrom(hits, 7)).toBe(0)
})

test('the texts of 5,000 messages are made ready piece by piece, and each of them once', () => {
  const many = Array.from({ length: 5000 }, (_, index) => message('assistant', `Answer ${index}`))
  let pieces = 1
  const ofThousand = () => {
    let left = 1000
    return () => (left -= 1) < 0
  }
  while (!prepareTexts(many, ofThousand())) pieces += 1
  expect(pieces).toBe(5)
  expect(prepareTexts(many, () => true)).toBe(true)
  expect(hitsIn(many, soughtOf('answer 4999'))).toEqual([{ turn: 4999, nth: 0 }])
})
