import { detect } from 'chardet'
import { Unread } from './unread.ts'

/** As much is looked at where the encoding has to be guessed, in bytes. */
const LOOK_AT = 65_536

/** Bytes as text: by their mark, as UTF-8, as UTF-16 without a mark, else by how they look. @throws `Unread` for what is no text */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unread('empty')
  const encoding = encodingOf(bytes)
  if (!isText(new TextDecoder(encoding).decode(bytes.subarray(0, LOOK_AT)))) throw new Unread('unknown')
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.trim() === '') throw new Unread('empty')
  return text.replaceAll(/\r\n?/g, '\n')
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, LOOK_AT)
  const empty = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > head.length / 4 && even < odd / 10) return 'utf-16le'
  if (even > head.length / 4 && odd < even / 10) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return known(detect(head)) ?? 'windows-1252'
  }
}

/** The encoding where the platform can read it. */
function known(name: string | null): string | undefined {
  try {
    return name === null ? undefined : new TextDecoder(name).encoding
  } catch {
    return undefined
  }
}

/** Files that are no text are full of signs that nobody writes. */
function isText(text: string): boolean {
  let strange = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0xfffd || code === 0 || (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13))
      strange += 1
  }
  return strange <= text.length / 50
}
