import { flawOfFileName } from './file-name.ts'

/** Longest name in characters, without its extension. */
const LENGTH = 60

const EXTENSIONS = new Map(
  Object.entries({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/webp': 'webp',
    'image/gif': 'gif',
    'image/avif': 'avif',
    'image/svg+xml': 'svg',
    'video/mp4': 'mp4',
    'video/webm': 'webm',
    'video/quicktime': 'mov',
    'audio/mpeg': 'mp3',
    'audio/wav': 'wav',
    'audio/ogg': 'ogg',
    'application/pdf': 'pdf',
    'text/plain': 'txt',
    'text/markdown': 'md',
    'text/csv': 'csv',
    'application/json': 'json',
  }),
)

/**
 * What a file is called that was made from words: `a-red-fox-in-the-snow.png`, from the second on `a-red-fox-in-the-snow-2.png`.
 * Letters and figures of every script stay; whatever could mean something in a path is gone.
 * @param index its place among those made together, from 0
 */
export function nameFromPrompt(prompt: string, mediaType: string, index = 0): string {
  const words = prompt.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const stem = words.reduce((name, word) => {
    const longer = name === '' ? word : `${name}-${word}`
    return [...longer].length <= LENGTH ? longer : name
  }, '')
  const extension = EXTENSIONS.get(mediaType.toLowerCase().split(';', 1)[0] ?? '') ?? 'bin'
  const name = `${stem.toLowerCase() || 'file'}${index > 0 ? `-${index + 1}` : ''}.${extension}`
  // "Con" and "aux" are words, and devices on some systems.
  return flawOfFileName(name) === null ? name : `file-${name}`
}
