import { FILE_REFUSAL_TEXTS, otherContentText } from '@atrium/domain/notifications/file-refusal-texts'
import { open } from 'node:fs/promises'
import { extensionOf, withExtension } from '@atrium/domain/file-names/file-name'
import { FILE_SIZE_LIMITS, type FileKind, type FileType, fileTypeOf, typeOfName } from '@atrium/domain/files/file-types'
import { fileTypeFromBuffer } from 'file-type'
import { BadText } from './guard-xml.ts'
import { invalidFileType, tooLargeFile, unfitFile } from './invalid-file.ts'
import { type Charset, type JudgedText, judgeText } from './judge-text.ts'
import { type Archive, BadArchive, readArchive } from './read-archive.ts'

export type SniffedFile = { type: FileType; charset: Charset | null; name: string }

type Found = { mediaType: string; charset: Charset | null }

/** As much as the marks of all types need. */
const HEAD = 8192
/** Where a PDF ends, other programs may have added a little. */
const PDF_TAIL = 65_536

/** Other words for the types that are kept. */
const ALIASES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/vnd.wave': 'audio/wav',
  'audio/opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'video/x-matroska': 'video/matroska',
  'text/rtf': 'application/rtf',
}

const OUTLOOK_MAIL: Found = { mediaType: 'application/vnd.ms-outlook', charset: null }

/** Kinds that one container may hold both of. */
const FAMILY: Readonly<Record<FileKind, string>> = {
  image: 'image',
  video: 'media',
  audio: 'media',
  document: 'document',
  text: 'text',
}

/** Which part of an Office archive tells what it is. Source: ECMA-376, part 1, annex F. */
const OFFICE_PARTS: readonly (readonly [string, string])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]

/**
 * What a file is, by its bytes alone. Its name must be one of the same kind; within a kind the name's ending is put right.
 * @throws 413 and 422 refusals: for a type that is not kept, for bytes that are not what the name says, for what could harm
 * whoever opens it
 */
export async function sniffFile({
  path,
  size,
  name,
}: {
  path: string
  size: number
  name: string
}): Promise<SniffedFile> {
  if (size === 0) throw unfitFile(FILE_REFUSAL_TEXTS.empty)
  const found = await findType(path, size, name)
  const type = found && fileTypeOf(found.mediaType)
  if (!type) throw invalidFileType(FILE_REFUSAL_TEXTS.type)
  const claimed = typeOfName(name)
  if (claimed && FAMILY[claimed.kind] !== FAMILY[type.kind]) {
    throw invalidFileType(otherContentText(extensionOf(name)))
  }
  const limit = FILE_SIZE_LIMITS[type.kind]
  if (size > limit) throw tooLargeFile(limit)
  return { type, charset: found.charset, name: nameFor(type, name, claimed) }
}

/** The name as it is where it fits the type, else with the ending of the type. */
export function nameFor(type: FileType, name: string, claimed = typeOfName(name)): string {
  const [proper = ''] = type.extensions
  const extension = extensionOf(name)
  if (type.extensions.includes(extension)) return name
  // The endings of programs' sources are as many as their languages.
  if (type.mediaType === 'text/plain' && (!claimed || extension === '')) return name
  return withExtension(name, proper, claimed ? extension : '')
}

async function findType(path: string, size: number, name: string): Promise<Found | null> {
  const head = await readPart(path, 0, Math.min(size, HEAD))
  if (head.readUInt32BE(0) === 0x504b_0304) return archiveType(path, size)
  const mime = (await fileTypeFromBuffer(head))?.mime.split(';', 1)[0] ?? ''
  const mediaType = ALIASES[mime] ?? mime
  if (mediaType === 'application/x-cfb') return (await isOutlookMail(path, head)) ? OUTLOOK_MAIL : null
  const type = fileTypeOf(mediaType)
  if (type && type.kind !== 'text') {
    if (mediaType === 'application/pdf') await refuseCutPdf(path, size)
    return { mediaType, charset: null }
  }
  return textType(path, name)
}

/** The class of a kept mail. Source: [MS-OXMSG], section 2.1. */
const MAIL_CLASS = Buffer.from('0b0d020000000000c000000000000046', 'hex')
/** Where the root of a compound file names its class. Source: [MS-CFB], sections 2.2 and 2.6.1. */
const SECTOR_SHIFT_AT = 30
const DIRECTORY_AT = 48
const CLASS_AT = 80

async function isOutlookMail(path: string, head: Buffer): Promise<boolean> {
  if (head.length < DIRECTORY_AT + 4) return false
  const sector = 2 ** Math.min(head.readUInt16LE(SECTOR_SHIFT_AT), 12)
  const root = (head.readUInt32LE(DIRECTORY_AT) + 1) * sector
  return (await readPart(path, root + CLASS_AT, MAIL_CLASS.length)).equals(MAIL_CLASS)
}

async function archiveType(path: string, size: number): Promise<Found | null> {
  const archive = await orRefuse(() => readArchive(path, size))
  const mediaType = officeType(archive) ?? archive.mimetype
  if (mediaType === null || !fileTypeOf(mediaType)) return null
  if (archive.flaw !== null) throw unfitFile(archive.flaw)
  if ([...archive.names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) {
    throw invalidFileType(FILE_REFUSAL_TEXTS.macros)
  }
  return { mediaType, charset: null }
}

function officeType({ names }: Archive): string | undefined {
  return names.has('[Content_Types].xml') ? OFFICE_PARTS.find(([part]) => names.has(part))?.[1] : undefined
}

async function refuseCutPdf(path: string, size: number): Promise<void> {
  const length = Math.min(size, PDF_TAIL)
  const tail = await readPart(path, size - length, length)
  if (!tail.includes('%%EOF')) throw unfitFile(FILE_REFUSAL_TEXTS.broken)
}

async function textType(path: string, name: string): Promise<Found | null> {
  const text = await orRefuse(() => judgeText(path))
  return text && { mediaType: typeOfText(text, name), charset: text.charset }
}

function typeOfText({ root, first }: JudgedText, name: string): string {
  if (root === 'svg') return 'image/svg+xml'
  if (root === 'html') return 'text/html'
  const claimed = typeOfName(name)?.mediaType ?? 'text/plain'
  if (claimed === 'application/xml' || claimed === 'image/svg+xml') return root ? 'application/xml' : 'text/plain'
  if (claimed === 'application/json') return /[[{"\d\-tfn]/.test(first) ? claimed : 'text/plain'
  return typeOfName(name)?.kind === 'text' ? claimed : 'text/plain'
}

async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadArchive || error instanceof BadText) throw unfitFile(error.message)
    throw error
  }
}

async function readPart(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    // Four bytes at least: the marks are read as a number.
    const { buffer } = await file.read(Buffer.alloc(Math.max(length, 4)), 0, length, position)
    return buffer
  } finally {
    await file.close()
  }
}
