import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test('a plain name stands as it is, any other also in full', () => {
  expect(contentDisposition('inline', 'a photo.png')).toBe('inline; filename="a photo.png"')
  expect(contentDisposition('attachment', 'Übung "1".pdf')).toBe(
    `attachment; filename="_bung _1_.pdf"; filename*=UTF-8''%C3%9Cbung%20%221%22.pdf`,
  )
})

test('no name can end the header, add to it, or be lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const header = contentDisposition('attachment', name)
      expect(header).toMatch(
        /^attachment; filename="[\u0020-\u007e]*?"(?:; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|-]*)?$/,
      )
      expect(header.match(/"/g)).toHaveLength(2)
      const extended = /filename\*=UTF-8''(.*)$/.exec(header)?.[1]
      if (extended !== undefined) expect(decodeURIComponent(extended)).toBe(name)
    }),
  )
})
