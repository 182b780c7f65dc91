import { expect, test } from 'vitest'
import { redactConversation } from './redact-conversation.ts'

const said = (role: string, ...texts: string[]) => ({ role, parts: texts.map((text) => ({ type: 'text', text })) })

test('what is found in any message is replaced by its kind, and each kind is named once, the gravest first', () => {
  const { conversation, kinds } = redactConversation([
    said('user', 'Card 4111 1111 1111 1111'),
    said('assistant', 'Your key is AKIAIOSFODNN7EXAMPLE.'),
    said('user', 'And AKIAIOSFODNN7EXAMPLE again'),
  ])
  expect(conversation).toEqual([
    said('user', 'Card [card-number]'),
    said('assistant', 'Your key is [access-key].'),
    said('user', 'And [access-key] again'),
  ])
  expect(kinds).toEqual(['access-key', 'card-number'])
})

test('a list of addresses is one list, also where it is spread over the parts of a message', () => {
  const { conversation } = redactConversation([said('user', 'a@x.org b@x.org', 'c@x.org')])
  expect(conversation).toEqual([said('user', '[email-address] [email-address]', '[email-address]')])
})

test('what holds nothing stays the very same, and parts without words are left alone', () => {
  const message = {
    role: 'user',
    parts: [
      { type: 'file', url: 'data:,4111111111111111' },
      { type: 'text', text: 'Hi' },
    ],
  }
  const { conversation, kinds } = redactConversation([message])
  expect(conversation[0]).toBe(message)
  expect(kinds).toEqual([])
})
