import { createReadStream } from 'node:fs'
import { createXmlGuard } from './guard-xml.ts'

export type Charset = 'utf-8' | 'utf-16le'

export type JudgedText = {
  /** Null where the bytes are text, but not Unicode: a spreadsheet's old export, for example. */
  charset: Charset | null
  /** The name of the first element in small letters, `html` also for its document type; null for text without one. */
  root: string | null
  /** The first sign that is no space. */
  first: string
}

/** Control characters that no text holds; tab, line feed, form feed, carriage return and escape are left. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/

const PROLOG = /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)+/
const HEAD = 4096

/**
 * Reads a file to its end as text. Null for one that is none. XML (SVG included) must define no entities and must not nest
 * deeper than a parser can follow.
 * @throws BadText with the reason
 */
export async function judgeText(path: string): Promise<JudgedText | null> {
  let head: JudgedText | undefined
  let decoder: { charset: Charset | null; decode(bytes?: Uint8Array): string } | undefined
  const guard = createXmlGuard()
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
      const bytes = chunk as Buffer
      decoder ??= decoderOf(bytes)
      const text = decoder.decode(bytes)
      if (CONTROL.test(text)) return null
      head ??= headOf(text, decoder.charset)
      if (head.root !== null && head.root !== 'html') guard.take(text)
    }
    decoder?.decode()
  } catch (error) {
    // The decoder refuses what is no UTF-8.
    if (error instanceof TypeError) return (await isOldText(path)) ? { ...(head ?? NO_HEAD), charset: null } : null
    throw error
  }
  return head ?? null
}

const NO_HEAD: JudgedText = { charset: null, root: null, first: '' }

function decoderOf(bytes: Uint8Array): { charset: Charset; decode(bytes?: Uint8Array): string } {
  const charset: Charset = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const decoder = new TextDecoder(charset, { fatal: true })
  return { charset, decode: (part) => decoder.decode(part, { stream: part !== undefined }) }
}

function headOf(text: string, charset: Charset | null): JudgedText {
  const start = text.slice(0, HEAD).replace(/^\ufeff/, '')
  const body = start.replace(PROLOG, '')
  const type = /^<!doctype\s+([\w:-]+)/i.exec(body)?.[1]
  const element = /^<([a-z][\w:.-]*)/i.exec(body)?.[1]
  const root = type ?? element ?? (/^\s*<\?xml\b/.test(start) ? 'xml' : null)
  return { charset, root: root?.toLowerCase().replace(/^.*:/, '') ?? null, first: start.trimStart().charAt(0) }
}

/** One byte a sign, and no control characters among them. */
async function isOldText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    if (CONTROL.test((chunk as Buffer).toString('latin1'))) return false
  }
  return true
}
