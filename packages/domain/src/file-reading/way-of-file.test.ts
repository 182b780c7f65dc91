import { expect, test } from 'vitest'
import { WHOLE_PDF, wayOfFile } from './way-of-file.ts'

const seeing = { provider: 'anthropic_chat', inputs: ['text', 'image'] } as const
const blind = { provider: 'deepseek_chat', inputs: ['text'] } as const
const google = { provider: 'google_chat', inputs: ['text', 'image', 'pdf', 'audio', 'video'] } as const
const meta = { provider: 'meta_chat', inputs: ['text', 'image'] } as const

test.each([
  ['image/png', seeing, 'whole'],
  ['image/png', blind, 'none'],
  ['image/heic', seeing, 'none'],
  ['audio/mpeg', google, 'whole'],
  ['audio/mpeg', seeing, 'none'],
  ['video/mp4', google, 'whole'],
  ['application/pdf', seeing, 'whole'],
  ['application/pdf', google, 'whole'],
  ['application/pdf', meta, 'text'],
  ['application/pdf', blind, 'text'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', google, 'text'],
  ['text/csv', blind, 'text'],
  ['image/svg+xml', seeing, 'text'],
  ['', blind, 'text'],
  ['constructor/x', google, 'text'],
] as const)('%s to %o goes: %s', (mediaType, model, way) => {
  expect(wayOfFile({ mediaType, size: 1000 }, model)).toBe(way)
})

test('a PDF that a vendor would turn down goes as text', () => {
  const pdf = { mediaType: 'application/pdf', size: 1000, pages: WHOLE_PDF.pages }
  expect(wayOfFile(pdf, seeing)).toBe('whole')
  expect(wayOfFile({ ...pdf, pages: WHOLE_PDF.pages + 1 }, seeing)).toBe('text')
  expect(wayOfFile({ ...pdf, size: WHOLE_PDF.bytes + 1 }, seeing)).toBe('text')
})

test('an image that no request can carry goes nowhere', () => {
  expect(wayOfFile({ mediaType: 'image/png', size: 30_000_000 }, seeing)).toBe('none')
})
