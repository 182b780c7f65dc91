import { speak } from '../audio/speak.ts'
import { readAudio, type AudioSamples } from '../audio/wav.ts'
import type { FilmWish } from './film-wish.ts'

const RATE = 16_000

/** Before the voice begins, in seconds. */
const LEAD_IN = 0.4

/** What is heard in a film, exactly as long as it: a voice that says what the film is of; nothing where nobody listens. */
export async function audioTrack({ prompt, seconds, rough }: FilmWish): Promise<AudioSamples> {
  const samples = new Int16Array(RATE * seconds)
  const spoken = rough ? undefined : readAudio(Buffer.from(await speak({ text: prompt, voice: 'narrator' })))
  const begin = Math.round(LEAD_IN * RATE)
  if (spoken?.rate === RATE) samples.set(spoken.samples.subarray(0, samples.length - begin), begin)
  return { rate: RATE, samples }
}
