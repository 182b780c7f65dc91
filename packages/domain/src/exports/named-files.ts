import { fileIdOf } from '#files/file-address.ts'

/** A kept file as something names it. */
export type NamedFile = { address: string; name: string }

/** Fields of options that name an image. */
const IMAGES: readonly string[] = ['image', 'mask']

/** The kept files that stand in what is exported as JSON, in parts of messages and in options, as often as they stand there. */
export function namedFiles(value: unknown): NamedFile[] {
  if (Array.isArray(value)) return value.flatMap(namedFiles)
  if (typeof value !== 'object' || value === null) return []
  const { type, url, filename, mediaType } = value as Readonly<Record<string, unknown>>
  if (type === 'file' && typeof url === 'string') {
    const name = typeof filename === 'string' ? filename : String(mediaType ?? 'file')
    return fileIdOf(url) === null ? [] : [{ address: url, name }]
  }
  return Object.entries(value).flatMap(([field, inner]) => {
    const isNamed = IMAGES.includes(field) && typeof inner === 'string' && fileIdOf(inner) !== null
    return isNamed ? [{ address: inner, name: field }] : namedFiles(inner)
  })
}
