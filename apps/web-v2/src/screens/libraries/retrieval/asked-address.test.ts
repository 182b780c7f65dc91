import { expect, test } from 'vitest'
import { askedAddress, askedOf, EVERYTHING, isNarrowed } from './asked-address.ts'

test('what a question is narrowed to and leaves out is read as it was written', () => {
  const asked = { kind: 'site', language: 'de', limit: 20, vectors: false, rerank: false, secureData: true } as const
  expect(askedAddress(asked)).toBe('site.de.20.no-vectors.no-reranker.secure')
  expect(askedOf(askedAddress(asked))).toEqual(asked)
  expect(askedOf('no-reranker')).toMatchObject({ kind: undefined, vectors: undefined, rerank: false })
})

test('what is usual is not written, and what nobody can mean is not read', () => {
  expect(askedAddress({ kind: undefined, limit: 10, vectors: true, rerank: undefined })).toBeUndefined()
  for (const address of [undefined, '', '10', 'folder.German.7.vectors', '..', '2026-19-99.0199aaaa-0000'])
    expect(askedOf(address)).toEqual({
      ...EVERYTHING,
      limit: undefined,
      vectors: undefined,
      rerank: undefined,
      secureData: undefined,
    })
})

test('documents and a day are read as they were written, and tell of a question that is narrowed', () => {
  const documents = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002']
  const asked = { documents, changedSince: '2026-11-01' }
  expect(askedOf(askedAddress(asked))).toMatchObject(asked)
  expect(isNarrowed(askedOf(askedAddress(asked)))).toBe(true)
  expect(isNarrowed(askedOf(askedAddress({ ...asked, ...EVERYTHING, vectors: false })))).toBe(false)
})
