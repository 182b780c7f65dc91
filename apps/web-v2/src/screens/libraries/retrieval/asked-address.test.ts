import { expect, test } from 'vitest'
import { askedAddress, askedOf } from './asked-address.ts'

test('what a question is narrowed to and leaves out is read as it was written', () => {
  const asked = { kind: 'site', language: 'de', limit: 20, vectors: false, rerank: false } as const
  expect(askedAddress(asked)).toBe('site.de.20.no-vectors.no-reranker')
  expect(askedOf(askedAddress(asked))).toEqual(asked)
  expect(askedOf('no-reranker')).toMatchObject({ kind: undefined, vectors: undefined, rerank: false })
})

test('what is usual is not written, and what nobody can mean is not read', () => {
  expect(askedAddress({ kind: undefined, limit: 10, vectors: true, rerank: undefined })).toBeUndefined()
  const nothing = { kind: undefined, language: undefined, limit: undefined, vectors: undefined, rerank: undefined }
  for (const address of [undefined, '', '10', 'folder.German.7.vectors', '..'])
    expect(askedOf(address)).toEqual(nothing)
})
