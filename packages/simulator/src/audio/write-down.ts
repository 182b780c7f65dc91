import { findTexts } from './hidden-text.ts'
import { readAudio } from './wav.ts'

export type Transcript = { text: string; seconds: number }

/**
 * Writes down audio: what simulated models have spoken word by word; of any other audio how long it is, since nobody here hears it.
 * @returns undefined for what is not audio at all
 */
export async function writeDown(bytes: Buffer): Promise<Transcript | undefined> {
  const audio = readAudio(bytes)
  if (audio) {
    const seconds = audio.samples.length / audio.rate
    const texts = findTexts(audio)
    return { seconds, text: texts.length > 0 ? texts.join(' ') : inWords(seconds) }
  }
  const seconds = await lengthOf(bytes)
  return seconds === undefined ? undefined : { seconds, text: inWords(seconds) }
}

async function lengthOf(bytes: Buffer): Promise<number | undefined> {
  // Loaded with the first recording: it is slow to load.
  const { ALL_FORMATS, BufferSource, Input } = await import('mediabunny')
  try {
    return await new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: ALL_FORMATS }).computeDuration()
  } catch {
    return undefined
  }
}

function inWords(seconds: number): string {
  const length = seconds < 1 ? 'less than a second' : `about ${Math.round(seconds)} seconds`
  return `This is a recording of ${length}, of which a simulated model can tell the length only.`
}
