import { expect, test } from 'vitest'
import { FILE_SIZE_LIMITS, FILE_TYPES, fileTypeOf, isImage, typeOfName } from './file-types.ts'

test('every type stands once, has an extension, and a limit of bytes', () => {
  expect(new Set(FILE_TYPES.map(({ mediaType }) => mediaType)).size).toBe(FILE_TYPES.length)
  for (const { extensions, kind } of FILE_TYPES) {
    expect(extensions.length).toBeGreaterThan(0)
    expect(FILE_SIZE_LIMITS[kind]).toBeGreaterThan(0)
  }
})

test('what can hold a script is never shown in a page of its own', () => {
  for (const mediaType of ['text/html', 'image/svg+xml', 'application/xml', 'application/pdf', 'application/json']) {
    expect(fileTypeOf(mediaType)?.shown).toBeUndefined()
  }
})

test('a drawing is no image of points', () => {
  expect(isImage('image/svg+xml')).toBe(false)
  expect(isImage('image/png')).toBe(true)
  expect(isImage('application/x-msdownload')).toBe(false)
})

test('an extension says the first type that has it', () => {
  expect(typeOfName('a.png')?.mediaType).toBe('image/png')
  expect(typeOfName('a.webm')?.mediaType).toBe('video/webm')
  expect(typeOfName('a.JPEG')?.mediaType).toBe('image/jpeg')
  expect(typeOfName('a.exe')).toBeUndefined()
})
