import { type Artifact, artifactOf } from './artifact.ts'

/** An artifact with the place that it stands in: the message, and how many artifacts are before it there. */
export type PlacedArtifact = Artifact & { messageId: string; index: number }

type Answer = { id: string; role: string; parts: readonly { type: string; text?: string | undefined }[] }

const FENCE = /^( {0,3})(`{3,}|~{3,})(.*)$/

/** The closed fenced blocks of a Markdown text, in their order. Linear in its length; a block that is still written is left out. */
export function fencesOf(text: string): { info: string; code: string }[] {
  const found: { info: string; code: string }[] = []
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
  return found
}

/** The artifacts of a message, in their order. Only what models have written counts. */
export function artifactsIn({ id, role, parts }: Answer): PlacedArtifact[] {
  if (role !== 'assistant') return []
  return parts
    .flatMap(({ type, text = '' }) => (type === 'text' && text.includes('\n') ? fencesOf(text) : []))
    .flatMap(({ info, code }) => artifactOf(info, code) ?? [])
    .map((artifact, index) => ({ ...artifact, messageId: id, index }))
}

/**
 * The versions of one artifact, the oldest first: what bears the same name in later answers is the same work. What has no name is
 * alone.
 */
export function versionsOf(one: PlacedArtifact, all: readonly PlacedArtifact[]): PlacedArtifact[] {
  if (one.title === null) return [one]
  const name = one.title.toLowerCase()
  return all.filter(({ kind, title }) => kind === one.kind && title?.toLowerCase() === name)
}

function withoutIndent(line: string, most: number): string {
  let spaces = 0
  while (spaces < most && line[spaces] === ' ') spaces += 1
  return line.slice(spaces)
}
