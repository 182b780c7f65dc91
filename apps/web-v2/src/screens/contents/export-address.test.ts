import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { expect, test } from 'vitest'
import { exportAddress, hasDocuments } from './export-address.ts'

test('conversations of every type, prompts and results become documents; files and the catalog have a form of their own', () => {
  const of = (...types: ContentKind[]) => hasDocuments(types.map((type) => ({ type })))
  for (const type of ['chat', 'image', 'prompt', 'result'] as const) expect(of('media', type)).toBe(true)
  expect(of('catalogPrompt', 'catalogGroup', 'media', 'library', 'companion')).toBe(false)
})

test('the address names each of them and the format', () => {
  expect(exportAddress(['a', 'b'], 'docx')).toBe('/api/v1/exports?ids%5B%5D=a&ids%5B%5D=b&format=docx')
})
