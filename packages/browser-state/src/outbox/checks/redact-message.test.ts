import { expect, test } from 'vitest'
import { redactMessage } from './redact-message.ts'

test('each text is redacted by its own places, and files stay where they are', () => {
  const file = { type: 'file' as const, mediaType: 'image/png', url: 'data:image/png;base64,', filename: 'a.png' }
  const parts = [{ type: 'text' as const, text: 'one 1' }, file, { type: 'text' as const, text: 'two 2' }]
  const input = { model: 'a-model', messages: [{ role: 'user' as const, parts }] }
  const places = [
    [{ kind: 'password' as const, start: 4, end: 5 }],
    [{ kind: 'national-id' as const, start: 0, end: 3 }],
  ]
  expect(redactMessage(input, places)).toEqual({
    model: 'a-model',
    messages: [
      {
        role: 'user',
        parts: [{ type: 'text', text: 'one [password]' }, file, { type: 'text', text: '[national-id] 2' }],
      },
    ],
  })
})
