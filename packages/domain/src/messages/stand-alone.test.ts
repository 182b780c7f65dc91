import { expect, test } from 'vitest'
import { standAlone } from './stand-alone.ts'
import type { MessageRole } from './thread-message.ts'

const said = (role: MessageRole, text: string) => ({ role, text })

test('of a conversation, only the last user message and what the system says go to a text model', () => {
  const conversation = [
    said('system', 'Be short.'),
    said('user', 'one'),
    said('assistant', 'first'),
    said('user', 'two'),
  ]
  expect(standAlone(conversation).map(({ text }) => text)).toEqual(['Be short.', 'two'])
})

test('a conversation in which nobody asks anything has nothing but the system', () => {
  expect(standAlone([said('assistant', 'first')])).toEqual([])
})
