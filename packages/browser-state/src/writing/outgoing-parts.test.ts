import { pastedFile } from '#drafts/files/pasted-file.ts'
import { describe, expect, test } from 'vitest'
import { partsOf } from './outgoing-parts.ts'

const image = { id: '1', name: 'a.png', size: 3, mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }

describe('what goes out', () => {
  test('is files, then what was pasted, then the words', () => {
    expect(partsOf({ text: 'Why?', files: [pastedFile('long', 'Pasted text'), image] })).toEqual([
      { type: 'file', mediaType: 'image/png', url: image.url, filename: 'a.png' },
      { type: 'text', text: 'long', pasted: true },
      { type: 'text', text: 'Why?' },
    ])
  })

  test('has no blank words', () => {
    expect(partsOf({ text: ' ', files: [pastedFile(' \n', 'Pasted text')] })).toEqual([])
  })
})
