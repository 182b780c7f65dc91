import { expect, test } from 'vitest'
import { isMaskFile, maskFile, imageOfMask } from './mask-file.ts'

const image = 'data:image/png;base64,iVBORw0KGgo='

test('a mask among the files of a draft is the same image again, and no image of its own', () => {
  const file = maskFile(image, 'a')
  expect(isMaskFile(file)).toBe(true)
  expect(isMaskFile({ mediaType: 'image/png' })).toBe(false)
  expect(imageOfMask(file)).toBe(image)
})

test('what is still on its way is no image yet', () => {
  expect(imageOfMask({ url: '' })).toBe('')
})
