import { expect, test } from 'vitest'
import { createFileList } from './file-list.ts'

const file = { id: 'f1', name: 'a.txt', size: 1, mediaType: 'text/plain', url: 'blob:a' }

test('the files that are shown are the same list until one of them is another', () => {
  const files = createFileList()
  const none = files.shown.get()
  files.add([], true)
  files.keepOnly(new Set())
  expect(files.shown.get()).toBe(none)
  files.add([file], false)
  const one = files.shown.get()
  expect(one).toEqual([file])
  files.mark('f1', { isSaved: true })
  expect(files.shown.get()).toBe(one)
  files.patch('f1', { name: 'b.txt' })
  expect(files.shown.get()).not.toBe(one)
})
