import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTexts, hideText } from './hidden-text.ts'
import { readAudio, writeAudio } from './wav.ts'

const AUDIO = { rate: 16_000, samples: new Int16Array(20_000).fill(1000) }

test('a text is found again, also behind other audio and beside others', () => {
  const [one, other] = [hideText(AUDIO, 'Good morning.'), hideText(AUDIO, 'お早う 🌅')]
  const samples = new Int16Array([...new Int16Array(501), ...one.samples, ...new Int16Array(77), ...other.samples])
  expect(findTexts({ rate: 16_000, samples })).toEqual(['Good morning.', 'お早う 🌅'])
})

test('audio that nobody has spoken has none', () => {
  expect(findTexts(AUDIO)).toEqual([])
})

test('nobody hears it: no sample differs by more than one', () => {
  const { samples } = hideText(AUDIO, 'Good morning.')
  expect(samples.every((sample, index) => Math.abs(sample - (AUDIO.samples[index] ?? 0)) <= 1)).toBe(true)
})

test('for any text and audio, through a WAV file and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.int16Array({ maxLength: 100 }), (text, samples) => {
      const file = writeAudio(hideText({ rate: 8000, samples }, text))
      expect(findTexts(readAudio(file) ?? AUDIO)).toEqual([text])
    }),
  )
})
