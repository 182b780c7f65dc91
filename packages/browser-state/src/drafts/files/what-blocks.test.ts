import { expect, test } from 'vitest'
import type { ShownFile } from './shown-file.ts'
import { whatBlocks } from './what-blocks.ts'

const blind = { provider: 'deepseek_chat', inputs: ['text'] } as const
const file = (fields: Partial<ShownFile>): ShownFile => ({
  id: 'f',
  name: 'a.txt',
  size: 5,
  mediaType: 'text/plain',
  url: '/a',
  ...fields,
})
const image = file({ name: 'a.png', mediaType: 'image/png' })

test.each([
  [
    'what the server has refused',
    [image, file({ problem: 'Too large.' }), file({ name: 'b.txt', problem: 'Damaged.' })],
    {
      reason: 'refused',
      files: [
        { name: 'a.txt', mediaType: 'text/plain', problem: 'Too large.' },
        { name: 'b.txt', mediaType: 'text/plain', problem: 'Damaged.' },
      ],
    },
  ],
  ['what the model cannot take', [image, file({})], { reason: 'unfit', names: ['a.png'] }],
  [
    'a document without text',
    [file({ unread: 'a.txt contains no text.' })],
    { reason: 'unread', unread: 'a.txt contains no text.' },
  ],
])('%s blocks a message', (_, files, block) => {
  expect(whatBlocks(files, blind)).toEqual(block)
})

test('nothing is held against a model that is not known yet, but for what the server has refused', () => {
  expect(whatBlocks([image, file({ unread: 'No text.' })], undefined)).toBeNull()
  expect(whatBlocks([file({ problem: 'Too large.' })], undefined)).not.toBeNull()
})
