import { expect, test } from 'vitest'
import { newThread } from './new-thread.ts'

test('providerOptions.image is left out on creation, everything else stays', () => {
  const draft = { name: 'A', providerOptions: { image: 'data:image/png;base64,AA==', steps: 50 } }
  expect(newThread(draft)).toEqual({ name: 'A', providerOptions: { steps: 50 } })
  expect(draft.providerOptions).toHaveProperty('image')
})

test('a draft without an image is taken as it is', () => {
  const draft = { name: 'A', providerOptions: { steps: 50 } }
  expect(newThread(draft)).toBe(draft)
})
