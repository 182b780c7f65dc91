import { expect, test } from 'vitest'
import { imageOf, promptOf } from './prompt-of.ts'
import type { MessagePart } from './thread-message.ts'

const file = (mediaType: string, url: string): MessagePart => ({ type: 'file', mediaType, url })

test('the prompt is every text of the message, each a paragraph of its own', () => {
  const parts: MessagePart[] = [
    { type: 'text', text: ' A fox \n' },
    file('image/png', '/a'),
    { type: 'text', text: '' },
    { type: 'text', text: 'in the snow', pasted: true },
  ]
  expect(promptOf(parts)).toBe('A fox\n\nin the snow')
  expect(promptOf([file('image/png', '/a')])).toBe('')
})

test('the image to start from is the last one; other files are none', () => {
  const parts = [file('image/png', '/a'), file('IMAGE/JPEG', '/b'), file('application/pdf', '/c')]
  expect(imageOf(parts)).toMatchObject({ url: '/b' })
  expect(imageOf([file('text/plain', '/c')])).toBeNull()
})
