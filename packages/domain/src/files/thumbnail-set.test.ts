import { expect, test } from 'vitest'
import { fileAddress } from './file-address.ts'
import { thumbnailSet } from './thumbnail-set.ts'

const id = '0198c1a0-0000-7000-8000-000000000001'
const address = fileAddress(id)

test('small images are told with their widths, which of an upright image are not its longest sides', () => {
  expect(thumbnailSet(address, { width: 1024, height: 2048 })).toEqual({
    src: `${address}?thumbnail=640`,
    srcSet: [
      `${address}?thumbnail=160 80w`,
      `${address}?thumbnail=320 160w`,
      `${address}?thumbnail=640 320w`,
      `${address}?thumbnail=1280 640w`,
    ].join(', '),
  })
})

test('none is asked for beyond the size of the image', () => {
  expect(thumbnailSet(address, { width: 300, height: 150 })?.srcSet).toBe(
    `${address}?thumbnail=160 160w, ${address}?thumbnail=320 300w`,
  )
})

test('an address that is no kept file has no small images', () => {
  expect(thumbnailSet('blob:https://atrium.example/1', { width: 10, height: 10 })).toBeNull()
})
