import { expect, test } from 'vitest'
import { createGoneFiles } from './create-gone-files.ts'

test('a file that is deleted is known to be gone until it is brought back, and only changes are told', () => {
  const files = createGoneFiles()
  const seen: string[][] = []
  files.subscribe(() => seen.push([...files.get()]))
  files.mark(['a', 'b'], true)
  files.mark(['b'], true)
  files.mark(['a'], false)
  files.mark(['c'], false)
  files.clear()
  expect(seen).toEqual([['a', 'b'], ['b'], []])
})
