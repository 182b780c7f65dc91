import { speak } from '../sounds/speak.ts'
import { readSound, type Sound } from '../sounds/wav.ts'
import type { FilmWish } from './film-wish.ts'

const RATE = 16_000

/** Before the voice begins, in seconds. */
const LEAD_IN = 0.4

/** What is heard in a film, exactly as long as it: a voice that says what the film is of; nothing where nobody listens. */
export async function soundTrack({ prompt, seconds, rough }: FilmWish): Promise<Sound> {
  const samples = new Int16Array(RATE * seconds)
  const spoken = rough ? undefined : readSound(Buffer.from(await speak({ text: prompt, voice: 'narrator' })))
  const begin = Math.round(LEAD_IN * RATE)
  if (spoken?.rate === RATE) samples.set(spoken.samples.subarray(0, samples.length - begin), begin)
  return { rate: RATE, samples }
}
