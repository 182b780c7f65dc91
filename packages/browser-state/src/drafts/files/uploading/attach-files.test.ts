import { expect, test } from 'vitest'
import { attachFiles } from './attach-files.ts'
import { maskFile } from '../mask-file.ts'
import { pastedFile } from '../pasted-file.ts'
import type { ShownFile } from '../shown-file.ts'

const painter = { provider: 'openai_image', inputs: ['text', 'image'] } as const
const blind = { provider: 'deepseek_chat', inputs: ['text'] } as const
const image = (name: string) => new File(['x'], name, { type: 'image/png' })

function attach(picked: File[], reader: typeof painter | typeof blind, single: boolean, there: ShownFile[] = []) {
  const list = [...there]
  const said: string[] = []
  const files = {
    get: () => list,
    add: async (more: readonly ShownFile[]) => {
      list.push(...more)
      return more.length > 0
    },
    remove: (id: string) =>
      void list.splice(
        list.findIndex((file) => file.id === id),
        1,
      ),
  }
  const refused = attachFiles(picked, {
    files,
    reader,
    single,
    notifications: { say: (text) => void said.push(text) },
  })
  return { names: () => list.map(({ name }) => name), said, refused }
}

test('what the model can read is attached and said, what it cannot read is answered', async () => {
  const { names, refused, said } = attach(
    [image('a.png'), new File(['x'], 'a.txt', { type: 'text/plain' })],
    blind,
    false,
  )
  expect(names()).toEqual(['a.txt'])
  expect(refused).toEqual([{ name: 'a.png', reason: 'type' }])
  await Promise.resolve()
  expect(said).toHaveLength(1)
})

test('another image to start from takes the place of the first and its mask, and not of what was pasted', () => {
  const there = [pastedFile('Some words', '…'), maskFile('data:image/png;base64,AAAA')]
  const { names } = attach([image('b.png')], painter, true, [
    ...there,
    { ...there[0]!, id: 'p', name: 'a.png', mediaType: 'image/png' },
  ])
  expect(names()).toEqual(['Some words', 'b.png'])
})

test('an image to start from stays where what was picked instead cannot be read', () => {
  const first = { id: 'p', name: 'a.png', size: 1, mediaType: 'image/png', url: '' }
  const { names, refused } = attach([new File(['x'], 'a.txt', { type: 'text/plain' })], painter, true, [first])
  expect(names()).toEqual(['a.png'])
  expect(refused).toHaveLength(1)
})
