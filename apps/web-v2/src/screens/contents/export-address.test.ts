import { expect, test } from 'vitest'
import { exportable, exportAddress } from './export-address.ts'

test('conversations of every type, prompts and results are exported; files and the catalog are not', () => {
  const items = (['chat', 'image', 'prompt', 'result', 'catalogPrompt', 'catalogGroup', 'media'] as const).map(
    (type) => ({ type }),
  )
  expect(exportable(items).map(({ type }) => type)).toEqual(['chat', 'image', 'prompt', 'result'])
})

test('the address names each of them and the format', () => {
  expect(exportAddress(['a', 'b'], 'docx')).toBe('/api/v1/exports?ids%5B%5D=a&ids%5B%5D=b&format=docx')
})
