import { expect, test } from 'vitest'
import { madeSeconds } from './made-seconds.ts'

test('Veo makes 4, 6 or 8 seconds from version 3 on: a wish in between becomes the next longer one', () => {
  const made = [4, 5, 6, 7, 8].map((wished) => madeSeconds({ id: 'veo-3.1-generate-001' }, wished))
  expect(made).toEqual([4, 6, 6, 8, 8])
})

test.each(['veo-2.0-generate-001', 'nova-reel-v1:1', 'gemini-omni-1.2-flash'])('%s makes what is wished', (id) => {
  expect([5, 7].map((wished) => madeSeconds({ id }, wished))).toEqual([5, 7])
})
