import { expect, test } from 'vitest'
import { mediaKindOf } from './media-kind.ts'

test.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'document'],
  ['video/mp4', 'video'],
  ['audio/wav', 'audio'],
  ['application/pdf', 'document'],
  ['text/plain', 'document'],
])('%s is shown among the kind %s', (mediaType, kind) => expect(mediaKindOf(mediaType)).toBe(kind))
