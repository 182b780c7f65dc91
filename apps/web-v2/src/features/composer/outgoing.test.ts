import { pastedFile } from '@atrium/browser-state/drafts/pasted-file'
import { describe, expect, test } from 'vitest'
import { outgoingText, partsOf } from './outgoing.ts'

const picture = { id: '1', name: 'a.png', size: 3, mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }

describe('what goes out', () => {
  test('is files, then what was pasted, then the words', () => {
    expect(partsOf({ text: 'Why?', files: [pastedFile('long', 'Pasted text'), picture] })).toEqual([
      { type: 'file', mediaType: 'image/png', url: picture.url, filename: 'a.png' },
      { type: 'text', text: 'long', pasted: true },
      { type: 'text', text: 'Why?' },
    ])
  })

  test('has no blank words', () => {
    expect(partsOf({ text: ' ', files: [pastedFile(' \n', 'Pasted text')] })).toEqual([])
  })

  test('holds every word, those of tiles included, as one text', () => {
    expect(outgoingText({ text: 'Why?', files: [picture, pastedFile('long', 'Pasted text')] })).toBe('long\n\nWhy?')
  })
})
