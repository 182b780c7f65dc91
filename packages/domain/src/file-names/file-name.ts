import { bytesOfText } from '#texts/bytes-of-text.ts'

/** Bytes of the name in UTF-8: what every file system of the day takes. */
export const FILE_NAME_LIMIT = 255

/** Names that are devices on Windows, whatever follows a dot. Source: "Naming Files, Paths, and Namespaces", Microsoft. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\s*\.|\s*$)/i

/** What no name may hold, with the reason. */
const FORBIDDEN: readonly { sign: RegExp; reason: string }[] = [
  { sign: /[/\\]/, reason: 'A file name must not be a path.' },
  { sign: /^[a-z]:/i, reason: 'A file name must not be a path.' },
  { sign: /%(?:2f|5c|2e%2e)/i, reason: 'A file name must not contain an encoded slash or dots.' },
  { sign: /%(?:[01][0-9a-f]|7f)/i, reason: 'A file name must not contain an encoded control character.' },
  { sign: /[\p{Cc}\u2028\u2029]/u, reason: 'A file name must not contain control characters.' },
  // They turn `exe.gpj` round before the reader's eyes.
  {
    sign: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/,
    reason: 'A file name must not change the text direction.',
  },
  { sign: /^\.{1,2}$/, reason: 'A file name must not consist of dots only.' },
  { sign: /^\s|[\s.]$/, reason: 'A file name must not start with a space or end with a space or a dot.' },
  { sign: DEVICE, reason: 'This name is reserved on some systems.' },
]

/**
 * Why a text cannot be the name of a file; null for one that can. Names are shown and offered at a download, never used as a
 * place in storage; they have to be harmless wherever somebody saves the file.
 */
export function flawOfFileName(name: string): string | null {
  if (name === '') return 'Enter a file name.'
  if (!name.isWellFormed()) return 'A file name must not contain half of a surrogate pair.'
  if (bytesOfText(name) > FILE_NAME_LIMIT) return `A file name can have up to ${FILE_NAME_LIMIT} bytes.`
  return FORBIDDEN.find(({ sign }) => sign.test(name))?.reason ?? null
}

/** What stands after the last dot, in small letters; empty where there is none. */
export function extensionOf(name: string): string {
  return /^.+\.([^.\s]{1,16})$/s.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A name without its extension. */
export function stemOf(name: string): string {
  const extension = extensionOf(name)
  return extension === '' ? name : name.slice(0, -extension.length - 1)
}

/** The name with this extension in place of its own `wrong` one, or added to it; shortened where it would be too long. */
export function withExtension(name: string, extension: string, wrong: string): string {
  const cut = wrong !== '' && extensionOf(name) === wrong ? stemOf(name) : name
  const room = FILE_NAME_LIMIT - extension.length - 1
  let stem = cut
  while (bytesOfText(stem) > room) stem = [...stem].slice(0, -1).join('')
  return `${stem}.${extension}`
}
