import type { AudioSamples } from './wav.ts'

/** What marks the beginning of a hidden text: no recording of a microphone has this in its lowest bits by chance. */
const MARK = Buffer.from('atrium simulated speech\0')
const LENGTH_BYTES = 4

/**
 * Hides the spoken text in the lowest bits of the samples, where nobody hears it: so a simulated model that writes down what a simulated
 * model has spoken can do it word by word, though the audio was cut out of its file and joined to others meanwhile.
 */
export function hideText({ rate, samples }: AudioSamples, text: string): AudioSamples {
  const content = Buffer.from(text)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(content.length)
  const bytes = Buffer.concat([MARK, length, content])
  const marked = new Int16Array(Math.max(samples.length, bytes.length * 8))
  marked.set(samples)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    marked[bit] = ((marked[bit] ?? 0) & ~1) | bitOf(bytes, bit)
  }
  return { rate, samples: marked }
}

/** All texts that are hidden in audio, in their order. */
export function findTexts({ samples }: AudioSamples): string[] {
  const texts: string[] = []
  const head = (MARK.length + LENGTH_BYTES) * 8
  for (let at = 0; at + head <= samples.length; at += 1) {
    if (!beginsHere(samples, at)) continue
    const length = readBytes(samples, at + MARK.length * 8, LENGTH_BYTES).readUInt32LE()
    if (at + head + length * 8 > samples.length) continue
    texts.push(readBytes(samples, at + head, length).toString('utf8'))
    at += head + length * 8 - 1
  }
  return texts
}

function beginsHere(samples: Int16Array, at: number): boolean {
  for (let bit = 0; bit < MARK.length * 8; bit += 1) {
    if (((samples[at + bit] ?? 0) & 1) !== bitOf(MARK, bit)) return false
  }
  return true
}

function readBytes(samples: Int16Array, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let bit = 0; bit < length * 8; bit += 1) {
    const place = bit >> 3
    bytes[place] = (bytes[place] ?? 0) | (((samples[at + bit] ?? 0) & 1) << (bit & 7))
  }
  return bytes
}

function bitOf(bytes: Buffer, bit: number): number {
  return ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1
}
