import type { MessageMetadata } from '#runs/run-event.ts'
import { type Artifact, artifactOf } from './artifact.ts'

/**
 * An artifact with the place that it stands in: the message, and how many artifacts are before it there. `editId` where it is what a person
 * has made of that one, `isOpen` while it is being written.
 */
export type PlacedArtifact = Artifact & { messageId: string; index: number; editId?: string; isOpen?: boolean }

type Answer = {
  id: string
  role: string
  parts: readonly { type: string; text?: string | undefined }[]
  metadata?: Pick<MessageMetadata, 'artifactEdits'> | undefined
}

const FENCE = /^( {0,3})(`{3,}|~{3,})(.*)$/

type Fence = { info: string; code: string }

/** The closed fenced blocks of a Markdown text, in their order. Linear in its length; a block that is still written is left out. */
export function fencesOf(text: string): Fence[] {
  return readFences(text).closed
}

function readFences(text: string): { closed: Fence[]; open: Fence | null } {
  const found: Fence[] = []
  let open: { indent: number; mark: string; info: string; lines: string[] } | null = null
  for (const line of text.split('\n')) {
    const [, indent = '', mark = '', rest = ''] = FENCE.exec(line) ?? []
    if (open === null) {
      // After a fence of backticks no backtick stands: that is code within a line.
      if (mark !== '' && !(mark.startsWith('`') && rest.includes('`'))) {
        open = { indent: indent.length, mark, info: rest.trim(), lines: [] }
      }
    } else if (mark.startsWith(open.mark) && rest.trim() === '') {
      found.push({ info: open.info, code: open.lines.join('\n') })
      open = null
    } else {
      open.lines.push(withoutIndent(line, open.indent))
    }
  }
  return { closed: found, open: open && { info: open.info, code: open.lines.join('\n') } }
}

/** The artifacts of a message, in their order, each with what people have made of it. Only what models have written counts. */
export function artifactsIn({ id, role, parts, metadata }: Answer): PlacedArtifact[] {
  if (role !== 'assistant') return []
  const edits = metadata?.artifactEdits ?? []
  return parts
    .flatMap(({ type, text = '' }) => (type === 'text' && text.includes('\n') ? fencesOf(text) : []))
    .flatMap(({ info, code }) => artifactOf(info, code) ?? [])
    .flatMap((artifact, index) => {
      const placed = { ...artifact, messageId: id, index }
      const own = edits.filter((edit) => edit.index === index)
      return [placed, ...own.map(({ id: editId, code }) => ({ ...placed, code, editId }))]
    })
}

/** What an answer is writing just now and will be an artifact, as far as it is written; null where its last block is closed, or is none. */
export function openArtifactIn(answer: Answer): PlacedArtifact | null {
  const text = answer.parts.findLast(({ type }) => type === 'text')?.text ?? ''
  const { open } = answer.role === 'assistant' ? readFences(text) : { open: null }
  const artifact = open && artifactOf(open.info, open.code)
  const index = artifactsIn(answer).filter(({ editId }) => editId === undefined).length
  return artifact && { ...artifact, messageId: answer.id, index, isOpen: true }
}

/**
 * The versions of one artifact, the oldest first: what bears the same name in later answers is the same work, and so is what a person has
 * made of it. What has no name is alone with that.
 */
export function versionsOf(one: PlacedArtifact, all: readonly PlacedArtifact[]): PlacedArtifact[] {
  const name = one.title?.toLowerCase()
  const isSame = ({ kind, title, messageId, index }: PlacedArtifact) =>
    name === undefined
      ? messageId === one.messageId && index === one.index
      : kind === one.kind && title?.toLowerCase() === name
  // Ids are in the order of time. The sort keeps what one answer has made in its order.
  const madeAt = ({ editId, messageId }: PlacedArtifact) => editId ?? messageId
  return all.filter(isSame).toSorted((a, b) => (madeAt(a) < madeAt(b) ? -1 : madeAt(a) > madeAt(b) ? 1 : 0))
}

function withoutIndent(line: string, most: number): string {
  let spaces = 0
  while (spaces < most && line[spaces] === ' ') spaces += 1
  return line.slice(spaces)
}
