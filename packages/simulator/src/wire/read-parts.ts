import type { Json } from '../chat/json.ts'

/** The parts of a multipart form; undefined for a body of any other kind, or one that breaks its own form. */
export async function readParts(bytes: Buffer | undefined, contentType = ''): Promise<FormData | undefined> {
  if (bytes === undefined || !contentType.startsWith('multipart/form-data')) return undefined
  const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
  return response.formData().catch(() => undefined)
}

/** The parts as they are noted: texts as they came, files by name, kind and content in base64. Of one name, the last. */
export async function describeParts(parts: FormData): Promise<Json> {
  const entries = await Promise.all(
    [...parts].map(async ([name, value]) => [name, typeof value === 'string' ? value : await describeFile(value)]),
  )
  return Object.fromEntries(entries)
}

async function describeFile(file: File): Promise<Json> {
  const bytes = Buffer.from(await file.arrayBuffer())
  return { name: file.name, mediaType: file.type, size: bytes.length, base64: bytes.toString('base64') }
}
