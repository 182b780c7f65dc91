import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCALES = join(import.meta.dirname, '../apps/server/data/locales')

/** Texts by `file/key.of.the.text`. */
export type Texts = { readonly [key: string]: string }

/** All texts of a language. */
export function textsOf(locale: string): Texts {
  const folder = join(LOCALES, locale)
  return Object.fromEntries(
    readdirSync(folder).flatMap((file) => flattened(JSON.parse(readFileSync(join(folder, file), 'utf8')), `${file}/`)),
  )
}

/** The languages that there are beside English. */
export function translations(): string[] {
  return readdirSync(LOCALES).filter((locale) => locale !== 'en')
}

/** Where it is written down which English text each text of a language was made from. */
export function sourcesPath(locale: string): string {
  return join(import.meta.dirname, 'translated', `${locale}.json`)
}

/** A short sign of a text, which changes with it. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function flattened(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  const separator = path.endsWith('/') ? '' : '.'
  return Object.entries(node as object).flatMap(([key, value]) => flattened(value, path + separator + key))
}
