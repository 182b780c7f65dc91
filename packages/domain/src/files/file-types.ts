import { extensionOf } from '#file-names/file-name.ts'

/** What a file is good for. Within a kind the bytes decide the type; a name of another kind is refused. */
export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'text'

export type FileType = {
  mediaType: string
  kind: FileKind
  /** The first is what a file of this type is called where its name says something else. */
  extensions: readonly string[]
  /** A browser may show it in a page of its own: it can hold no script. Everything else is only ever saved. */
  shown?: true
}

const image = (mediaType: string, ...extensions: string[]): FileType => ({
  mediaType,
  kind: 'image',
  extensions,
  shown: true,
})
const video = (mediaType: string, ...extensions: string[]): FileType => ({
  mediaType,
  kind: 'video',
  extensions,
  shown: true,
})
const audio = (mediaType: string, ...extensions: string[]): FileType => ({
  mediaType,
  kind: 'audio',
  extensions,
  shown: true,
})
const document = (mediaType: string, ...extensions: string[]): FileType => ({ mediaType, kind: 'document', extensions })
const text = (mediaType: string, ...extensions: string[]): FileType => ({ mediaType, kind: 'text', extensions })

/** Every type of file that is kept. What is not here is refused. */
export const FILE_TYPES: readonly FileType[] = [
  image('image/png', 'png'),
  image('image/apng', 'png', 'apng'),
  image('image/jpeg', 'jpg', 'jpeg', 'jfif'),
  image('image/gif', 'gif'),
  image('image/webp', 'webp'),
  image('image/avif', 'avif'),
  video('video/mp4', 'mp4', 'm4v'),
  video('video/quicktime', 'mov', 'qt'),
  video('video/webm', 'webm'),
  video('video/matroska', 'mkv'),
  audio('audio/mpeg', 'mp3'),
  audio('audio/wav', 'wav'),
  audio('audio/ogg', 'ogg', 'oga', 'opus'),
  audio('audio/flac', 'flac'),
  audio('audio/mp4', 'm4a'),
  audio('audio/aac', 'aac'),
  audio('audio/webm', 'weba', 'webm'),
  document('application/pdf', 'pdf'),
  document('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  document('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  document('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
  document('application/vnd.oasis.opendocument.text', 'odt'),
  document('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  document('application/vnd.oasis.opendocument.presentation', 'odp'),
  document('application/epub+zip', 'epub'),
  document('application/rtf', 'rtf'),
  document('application/vnd.ms-outlook', 'msg'),
  text('text/csv', 'csv'),
  text('text/tab-separated-values', 'tsv'),
  text('application/json', 'json'),
  text('text/markdown', 'md', 'markdown'),
  text('text/html', 'html', 'htm', 'xhtml'),
  text('image/svg+xml', 'svg'),
  text('application/xml', 'xml'),
  text('message/rfc822', 'eml'),
  { ...text('text/plain', 'txt', 'text', 'log'), shown: true },
]

const MEGABYTE = 1_000_000

/** The most bytes of a file by its kind; the size of an upload has a limit of its own besides. */
export const FILE_SIZE_LIMITS: Readonly<Record<FileKind, number>> = {
  image: 50 * MEGABYTE,
  video: 4000 * MEGABYTE,
  audio: 1000 * MEGABYTE,
  document: 200 * MEGABYTE,
  text: 100 * MEGABYTE,
}

/** The most pixels of an image: width times height. Decoded it takes four bytes each. */
export const PIXEL_LIMIT = 50_000_000

const BY_MEDIA_TYPE = new Map(FILE_TYPES.map((type) => [type.mediaType, type]))
// The first type that has an extension is what a file of that name says it is.
const BY_EXTENSION = new Map(FILE_TYPES.toReversed().flatMap((type) => type.extensions.map((name) => [name, type])))

/** What is known of a media type; undefined for one that is not kept. */
export function fileTypeOf(mediaType: string): FileType | undefined {
  return BY_MEDIA_TYPE.get(mediaType)
}

/** What a name says that the file is; undefined for one that says nothing. */
export function typeOfName(name: string): FileType | undefined {
  return BY_EXTENSION.get(extensionOf(name))
}

/** Images that models and pages take: those of points. A drawing (SVG) is a text that can hold a script. */
export function isImage(mediaType: string): boolean {
  return fileTypeOf(mediaType)?.kind === 'image'
}
