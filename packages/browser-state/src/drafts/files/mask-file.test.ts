import { expect, test } from 'vitest'
import { isMaskFile, maskFile, pictureOfMask } from './mask-file.ts'

const picture = 'data:image/png;base64,iVBORw0KGgo='

test('a mask among the files of a draft is the same picture again, and no picture of its own', () => {
  const file = maskFile(picture, 'a')
  expect(isMaskFile(file)).toBe(true)
  expect(isMaskFile({ mediaType: 'image/png' })).toBe(false)
  expect(pictureOfMask(file)).toBe(picture)
})

test('what is still on its way is no picture yet', () => {
  expect(pictureOfMask({ url: '' })).toBe('')
})
