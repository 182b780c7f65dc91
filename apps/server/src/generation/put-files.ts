import { cutDocument } from '@atrium/domain/file-reading/cut-document'
import { markedFile } from '@atrium/domain/files/marked-file'
import { WHOLE_FILES_BYTES, wayOfFile } from '@atrium/domain/file-reading/way-of-file'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import type { FilePart, MessageContent, MessagePart, TextPart } from '@atrium/domain/messages/thread-message'
import { tokensOfParts } from '@atrium/domain/tokens/count-history'
import { estimateTokens } from '@atrium/domain/tokens/estimate-tokens'
import { roomForDocuments, shareRoom } from '@atrium/domain/tokens/share-room'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { ChatMessage, ChatPart } from '@atrium/providers/chat/chat-request'
import type { DocumentReader, DocumentSource } from '#documents/read-documents.ts'
import type { DocumentText } from '#documents/document-text.ts'
import { kindName, sentSentence } from './sent-sentence.ts'

/** A file that a message names, its bytes not read yet. */
export type NamedFile = DocumentSource & { mediaType: string }

export type FileMeans = {
  documents: DocumentReader
  /** Who asks: documents are read in their share. */
  author: string
  /** A file by its address: in a conversation a kept one. Null where it is gone, or not for the one who asks. */
  open(address: string): Promise<NamedFile | null>
}

export type PutFiles = { branch: ChatMessage[]; warnings: string[] }

/** A part of the conversation that is to be read as text. */
type Wanted = { part: FilePart; name: string; document: DocumentText; tokens: number }

/** A part of the conversation that goes as it is. */
type Whole = { part: FilePart; title: string; file: NamedFile }

/**
 * A conversation with its files as the model takes them: those that it reads as they are with their bytes, all others as marked
 * text, cut to what the model has room for. Warnings tell in words what was cut or left out, and what could not be read.
 */
export async function putFiles(
  branch: readonly MessageContent[],
  model: CatalogModel,
  means: FileMeans,
  signal: AbortSignal,
): Promise<PutFiles> {
  const warnings: string[] = []
  const put = new Map<FilePart, ChatPart>()
  const wanted: Wanted[] = []
  const whole: Whole[] = []
  for (const part of branch.flatMap((message) => (message.role === 'user' ? message.parts : []))) {
    if (part.type !== 'file') continue
    const settled = await settleFile(part, model, means, signal)
    if ('warning' in settled) warnings.push(settled.warning)
    if ('wanted' in settled) wanted.push(settled.wanted)
    else if ('whole' in settled) whole.push(settled.whole)
  }
  const sent = withinLimit(whole)
  // One that stands there several times is read once.
  const read = new Map<string, Promise<Uint8Array>>()
  for (const { part, title, file, isSent } of sent) {
    if (isSent) {
      const bytes = read.get(part.url) ?? file.bytes()
      read.set(part.url, bytes)
      put.set(part, { type: 'file', mediaType: file.mediaType, ...nameOf(part), bytes: await bytes })
    } else warnings.push(`${title} was left out: the files of a message can have up to ${MOST} in total.`)
  }
  const counted = new Map(sent.flatMap(({ part, file, isSent }) => (isSent ? [[part, withSize(part, file)]] : [])))
  const rest = branch.flatMap(({ parts }) =>
    parts.flatMap((part): MessagePart[] => {
      if (part.type !== 'file') return [part]
      const file = counted.get(part)
      return file ? [file] : []
    }),
  )
  const { words, files } = tokensOfParts(rest, model)
  const shares = shareRoom(
    wanted.map(({ tokens }) => tokens),
    roomForDocuments(model, words + files),
  )
  for (const [index, one] of wanted.entries()) {
    const { text, warning } = textOfDocument(one, shares[index] ?? 0, model.name)
    if (text !== null) put.set(one.part, text)
    if (warning !== null) warnings.push(warning)
  }
  return { branch: branch.map((message) => withParts(message, (file) => put.get(file))), warnings }
}

/** A message as a model is asked with it; a file for which nothing is given is left out. */
export function withParts(
  { role, parts }: MessageContent,
  given: (file: FilePart) => ChatPart | undefined = () => undefined,
): ChatMessage {
  return { role, parts: parts.flatMap((part) => (part.type === 'file' ? (given(part) ?? []) : [part])) }
}

type Settled = { warning: string } | { whole: Whole } | { wanted: Wanted }

async function settleFile(
  part: FilePart,
  model: CatalogModel,
  { documents, author, open }: FileMeans,
  signal: AbortSignal,
): Promise<Settled> {
  const file = await open(part.url)
  const title = part.filename ?? file?.name ?? 'A file'
  if (file === null) return { warning: `${title} was left out: it no longer exists.` }
  const facts = { mediaType: file.mediaType, size: file.size, pages: part.providerMetadata?.atrium.pages ?? null }
  const way = wayOfFile(facts, model)
  if (way === 'whole') return { whole: { part, title, file } }
  // Its address says nothing to a vendor, which is why it is named as what cannot be read.
  if (way === 'none') return { warning: `${title} was left out: ${model.name} cannot read ${file.mediaType}.` }
  const answer = await documents.textOf({ ...file, name: title }, author, signal)
  if ('refusal' in answer) return { warning: `${answer.refusal} It was left out.` }
  const { document } = answer
  const tokens = estimateTokens(document.text, vendorOf(model.provider))
  return { wanted: { part, name: title, document, tokens } }
}

const MOST = `${WHOLE_FILES_BYTES / 1_000_000} MB`

/** What was said last counts most: of many files the newest go. */
function withinLimit(whole: readonly Whole[]) {
  let room = WHOLE_FILES_BYTES
  const sent = whole.toReversed().map((one) => {
    const isSent = one.file.size <= room
    if (isSent) room -= one.file.size
    return { ...one, isSent }
  })
  return sent.toReversed()
}

function nameOf({ filename }: FilePart): { filename?: string } {
  return filename === undefined ? {} : { filename }
}

/** A file that goes as it is, with what its tokens are counted by. */
function withSize(part: FilePart, { mediaType, size }: NamedFile): FilePart {
  const facts = part.providerMetadata?.atrium
  return { ...part, mediaType, providerMetadata: { atrium: { ...facts, size: facts?.size ?? size } } }
}

/** As much of a document as there is room for, between its marks. */
function textOfDocument(
  { name, document, tokens }: Wanted,
  room: number,
  modelName: string,
): { text: TextPart | null; warning: string | null } {
  const { text, sent } = cutDocument(document, tokens === 0 ? 1 : room / tokens)
  const warning = sent === null ? null : sentSentence(name, document.kind, sent, room < tokens ? modelName : null)
  if (text === '') return { text: null, warning }
  const pages = sent && 'pages' in sent ? `1 to ${sent.pages} of ${sent.of}` : document.pages?.toString()
  const marked = markedFile({ name, kind: kindName(document.kind), ...(pages !== undefined && { pages }) }, text)
  return { text: { type: 'text', text: marked }, warning }
}
