import { expect, test } from 'vitest'
import { asSrt, asVtt } from './subtitles.ts'

const PIECES = [
  { text: ' A kite flies.', start: 0, end: 3.3194 },
  { text: ' Over\n\nthe --> sea.', start: 3661.9996, end: 36_000.5 },
]

test('what is said is written as Whisper writes subtitles, and no text ends a piece or begins another one', () => {
  expect(asSrt(PIECES)).toBe(
    '1\n00:00:00,000 --> 00:00:03,319\nA kite flies.\n\n2\n01:01:02,000 --> 10:00:00,500\nOver\nthe -> sea.\n\n',
  )
  expect(asVtt(PIECES)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.319\nA kite flies.\n\n01:01:02.000 --> 10:00:00.500\nOver\nthe -> sea.\n\n',
  )
  expect([asSrt([]), asVtt([])]).toEqual(['', 'WEBVTT\n\n'])
})
