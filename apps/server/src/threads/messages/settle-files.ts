import { fileAddress, fileIdOf } from '@atrium/domain/files/file-address'
import { isImage } from '@atrium/domain/files/file-types'
import { nameFromPrompt } from '@atrium/domain/file-names/name-from-prompt'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { KeptFile } from '#files/kept-file.ts'
import type { FilesRoom } from '#files/create-files-room.ts'
import { factsOfFile, partOfFile } from '@atrium/domain/messages/part-of-file'
import { readDataUrl } from '#platform/data-url.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'

/** Kept files as threads need them. */
export type ThreadFiles = Pick<
  FilesRoom,
  'keep' | 'open' | 'opened' | 'known' | 'admit' | 'claim' | 'keepUploadsOf' | 'discard' | 'madeBy'
>

type Message = { parts: MessagePart[] }

export type SettledFiles<M extends Message> = {
  messages: M[]
  /** Options that were looked through, with kept files in place of what they name. */
  settle(options: OptionValues): OptionValues
  /** Every kept file that is named, for the transaction that writes them to claim. */
  addresses: string[]
  /** What was handed in and is kept now: to be discarded where it comes to nothing. */
  added: string[]
}

/** What is looked through for files. */
type Named<M extends Message> = {
  caller: Caller
  /** The thread that names them; its id is null where it is being created. */
  thread: { id: string | null; projectId: number; secureData: boolean }
  messages: M[]
  options: readonly NamedOptions[]
}

/** Options, and where in the request they are: `body`, or `body.parallel.0`. */
type NamedOptions = { options: OptionValues; path: string }

/** The options that name an image. */
const IMAGE_OPTIONS = ['image', 'mask'] as const

const MASK_NAME = 'mask.png'

/** Files that stand in one request itself; those that are uploaded before have no limit. */
const MOST_HANDED_IN = 100

/** `image`: nothing else serves there. */
type Place = { url: string; path: string; name: string | undefined; image?: 'image' | 'mask' }

/**
 * Puts kept files in place of `data:` URLs, and of every file that is named says what it is: its type and measures are read from its
 * bytes, whatever the caller says of them. Waits for nothing where there are no files.
 * @throws 413 and 422 refusals that name the field: for what the caller may not see, for secure data where the thread is of another
 * policy, and for what is no file. Nothing is kept then.
 */
export async function settleFiles<M extends Message>(
  files: ThreadFiles,
  { caller, thread, messages, options }: Named<M>,
): Promise<SettledFiles<M>> {
  const places = placesIn(messages, options)
  if (places.length === 0) return { messages, settle: (values) => values, addresses: [], added: [] }
  // What is named is looked at before anything is kept.
  const rows = await seenAmong(files, { caller, thread }, places)
  const handedIn = places.filter(({ url }) => !rows.has(url))
  refuseTooMany(handedIn)
  const added: string[] = []
  try {
    for (const place of handedIn) {
      if (rows.has(place.url)) continue
      const row = await keep(files, { caller, project: thread.projectId, place })
      rows.set(place.url, row)
      added.push(row.id)
    }
    refuseOthers(places, rows)
  } catch (error) {
    await files.discard(added)
    throw error
  }
  return {
    messages: messages.map((message) => ({ ...message, parts: message.parts.map((part) => settled(part, rows)) })),
    settle: (values) => settledOptions(values, rows),
    addresses: [...new Set([...rows.values()].map(({ id }) => fileAddress(id)))],
    added,
  }
}

/** Where what names the files comes to nothing, what was handed in with it is not kept either. */
export async function orDiscard<T>(
  files: Pick<ThreadFiles, 'discard'>,
  added: readonly string[],
  written: Promise<T>,
): Promise<T> {
  try {
    return await written
  } catch (error) {
    await files.discard(added)
    throw error
  }
}

/** Every address of a file in messages that are kept already, and in options. */
export function addressesIn(messages: readonly Message[], options: OptionValues): string[] {
  return placesIn(messages, [{ options, path: 'body' }]).map(({ url }) => url)
}

function placesIn(messages: readonly Message[], options: readonly NamedOptions[]): Place[] {
  const places: Place[] = []
  for (const [index, { parts }] of messages.entries()) {
    for (const [at, part] of parts.entries()) {
      if (part.type !== 'file') continue
      places.push({ url: part.url, path: `body.messages.${index}.parts.${at}.url`, name: part.filename })
    }
  }
  return [...places, ...options.flatMap(imagesIn)]
}

function imagesIn({ options, path }: NamedOptions): Place[] {
  return IMAGE_OPTIONS.flatMap((name) => {
    const url = options[name]
    return typeof url === 'string' && url !== ''
      ? [{ url, path: `${path}.providerOptions.${name}`, name: name === 'mask' ? MASK_NAME : undefined, image: name }]
      : []
  })
}

/** Who names files, and where. */
type By = Pick<Named<Message>, 'caller' | 'thread'>

/** The kept files that are named, by the addresses that name them. */
async function seenAmong(files: ThreadFiles, by: By, places: readonly Place[]): Promise<Map<string, KeptFile>> {
  const rows = new Map<string, KeptFile>()
  // One file may go by many addresses.
  const byId = new Map<string, KeptFile>()
  for (const place of places) {
    const fileId = fileIdOf(place.url)
    if (fileId === null) continue
    const row = byId.get(fileId) ?? (await seen(files, by, { ...place, fileId }))
    byId.set(fileId, row)
    rows.set(place.url, row)
  }
  return rows
}

/** @throws a 422 refusal where something else stands in the place of an image */
function refuseOthers(places: readonly Place[], rows: ReadonlyMap<string, KeptFile>): void {
  for (const { url, path, image } of places) {
    if (!image || isImage(rows.get(url)?.mediaType ?? '')) continue
    const message = 'The file is not an image. Use PNG, JPEG, GIF, WebP, or AVIF.'
    throw unprocessable(message, [{ path, message }])
  }
}

/** Each is written to the disk by itself. @throws a 422 refusal */
function refuseTooMany(handedIn: readonly Place[]): void {
  const [first] = [...new Map(handedIn.map((place) => [place.url, place])).values()].slice(MOST_HANDED_IN)
  if (first === undefined) return
  const message = `A request can include up to ${MOST_HANDED_IN} files. Upload the others first.`
  throw unprocessable(message, [{ path: first.path, message }])
}

async function seen(
  files: ThreadFiles,
  { caller, thread: { id, secureData } }: By,
  { fileId, path }: Place & { fileId: string },
): Promise<KeptFile> {
  try {
    const { row } = await files.open(caller, fileId)
    await files.admit(row, { secureData, standing: id === null ? [] : [id] }, path)
    return row
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw unprocessable(error.message, [{ path, message: error.message }])
  }
}

async function keep(
  files: ThreadFiles,
  { caller, project, place: { url, path, name, image } }: { caller: Caller; project: number; place: Place },
): Promise<KeptFile> {
  const data = readDataUrl(url)
  if (data === null) {
    const message = 'A file must be a non-empty data: URL or the address of a stored file.'
    throw unprocessable(message, [{ path, message }])
  }
  try {
    return await files.keep({
      author: caller.author,
      project,
      name: name ?? nameFromPrompt('', data.mediaType),
      origin: image === 'mask' ? 'painted' : 'uploaded',
      bytes: data.bytes,
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.issues.length === 0) throw error
    const issues = [{ path, message: error.issues[0]?.message ?? error.message }]
    throw new Refusal(error.status, error.message, { issues })
  }
}

function settled(part: MessagePart, rows: ReadonlyMap<string, KeptFile>): MessagePart {
  if (part.type !== 'file') return part
  const row = rows.get(part.url)
  if (!row) return part
  // How much is written in a document is told by whoever has had it read: an estimate, that nothing goes by.
  const { pages, tokens } = part.providerMetadata?.atrium ?? {}
  const facts = { ...(pages !== undefined && { pages }), ...(tokens !== undefined && { tokens }), ...factsOfFile(row) }
  return { ...partOfFile(row, part.filename), providerMetadata: { atrium: facts } }
}

function settledOptions(options: OptionValues, rows: ReadonlyMap<string, KeptFile>): OptionValues {
  const named = IMAGE_OPTIONS.flatMap((name) => {
    const url = options[name]
    const row = typeof url === 'string' ? rows.get(url) : undefined
    return row ? [[name, fileAddress(row.id)] as const] : []
  })
  return named.length === 0 ? options : { ...options, ...Object.fromEntries(named) }
}
