import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileAddress, fileIdOf, thumbnailAddress } from './file-address.ts'

test('the address of a file, or of its small image, names the file', () => {
  fc.assert(
    fc.property(fc.uuid(), (fileId) => {
      expect(fileIdOf(fileAddress(fileId))).toBe(fileId)
      expect(fileIdOf(thumbnailAddress(fileId, 320))).toBe(fileId)
    }),
  )
})

test.each([
  'data:image/png;base64,AAAA',
  'https://elsewhere.example/api/v1/files/download/0198c1a0-0000-7000-8000-000000000001',
  '/api/v1/files/download/0198c1a0-0000-7000-8000-000000000001/more',
  '/api/v1/files/download/../0198c1a0-0000-7000-8000-000000000001',
  '/api/v1/files/download/',
])('"%s" names no kept file', (address) => expect(fileIdOf(address)).toBeNull())
