import { expect, test } from 'vitest'
import { VIDEO_WARNING_ABOVE, warnsOfVideo } from './video-warning.ts'

test('the price of a costly video is named until somebody says that they know', () => {
  expect(warnsOfVideo(3.2, undefined)).toBe(true)
  expect(warnsOfVideo(3.2, false)).toBe(true)
  expect(warnsOfVideo(3.2, true)).toBe(false)
})

test('a cheap video, and one whose price nobody knows, are made without a word', () => {
  expect(warnsOfVideo(VIDEO_WARNING_ABOVE, undefined)).toBe(false)
  expect(warnsOfVideo(null, undefined)).toBe(false)
})
