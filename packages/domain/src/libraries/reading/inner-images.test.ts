import { expect, test } from 'vitest'
import { countOfInnerImages, withInnerTexts } from './inner-images.ts'

test('what was read of an image stands where the image does, as a quotation without headings of its own', () => {
  const document = { text: '# Report\n\nSales rose.\n\nCosts fell.', pageStarts: [] }
  const at = document.text.indexOf('\n\nCosts')
  const { text } = withInnerTexts(document, [{ at, text: '# Read from an image by GPT\n\n## Sales\n\n| a | 1 |' }])
  expect(text).toBe(
    '# Report\n\nSales rose.\n\n> **Read from an image by GPT**\n>\n> **Sales**\n>\n> | a | 1 |\n\nCosts fell.',
  )
})

test('pages begin where they did, after the images of those before', () => {
  const pages = ['[Page 1]\n\nOne.', '[Page 2]\n\nTwo.', '[Page 3]']
  const document = { text: pages.join('\n\n'), pageStarts: [0, 16, 32] }
  const inner = [
    { at: document.text.length, text: 'Third' },
    { at: 14, text: 'First' },
  ]
  const { text, pageStarts } = withInnerTexts(document, inner)
  expect(pageStarts.map((start) => text.slice(start, start + 8))).toEqual(['[Page 1]', '[Page 2]', '[Page 3]'])
  expect(text.endsWith('[Page 3]\n\n> Third')).toBe(true)
})

test.each([
  [0, 20],
  [0.001, 20],
  [0.05, 10],
  [0.6, 0],
])('images at %d dollars each are %d at most', (each, count) => {
  expect(countOfInnerImages(each)).toBe(count)
})
