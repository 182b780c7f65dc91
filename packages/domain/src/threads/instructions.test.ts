import { expect, test } from 'vitest'
import { instructionMessages } from './instructions.ts'

test('the person’s own instructions go out first, those of the conversation after them', () => {
  expect(instructionMessages('chat', { own: ' Be brief. ', ofThread: 'Answer in French.' })).toEqual([
    { role: 'system', parts: [{ type: 'text', text: 'Be brief.\n\nAnswer in French.' }] },
  ])
})

test('without any, and where nobody converses, nothing goes out', () => {
  expect(instructionMessages('chat', { own: '  ' })).toEqual([])
  expect(instructionMessages('image', { own: 'Be brief.' })).toEqual([])
})
