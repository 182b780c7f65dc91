import type { Transcript } from './write-down.ts'

/** The words of a transcript, each as long as the others. */
export function timedWords({ text, seconds }: Transcript): { word: string; start: number; end: number }[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const at = (index: number) => Math.round((index / words.length) * seconds * 1000) / 1000
  return words.map((word, index) => ({ word, start: at(index), end: at(index + 1) }))
}
