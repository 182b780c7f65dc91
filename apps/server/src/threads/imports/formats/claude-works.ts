import type { Work, WorkStep } from '@atrium/domain/imports/works'
import { z } from 'zod'

/** What a message of Claude holds beside its words. */
export const claudePieceSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  name: z.string().optional().catch(undefined),
  input: z.unknown().optional(),
})

const words = z.string().optional().catch(undefined)

const artifactSchema = z.object({
  id: z.string(),
  command: words,
  type: words,
  title: words,
  language: words,
  content: words,
  old_str: words,
  new_str: words,
})

const fileSchema = z.object({ path: z.string(), file_text: words, old_str: words, new_str: words })

const LANGUAGES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/markdown': 'markdown',
  'image/svg+xml': 'svg',
  'application/vnd.ant.mermaid': 'mermaid',
  'application/vnd.ant.react': 'jsx',
}

/** What a piece of a message changes: an artifact, or a file that was written in the conversation. Null where it is another piece. */
export function workOfClaude({ type, name, input }: z.output<typeof claudePieceSchema>): WorkStep | null {
  if (type !== 'tool_use') return null
  if (name === 'artifacts') return artifact(artifactSchema.safeParse(input).data)
  if (name === 'create_file' || name === 'str_replace') return file(fileSchema.safeParse(input).data)
  return null
}

function artifact(given: z.output<typeof artifactSchema> | undefined): WorkStep | null {
  if (!given) return null
  const { id, command, type, title, language, content } = given
  return {
    work: id,
    change: (known) => ({
      title: title ?? known.title,
      language: language ?? (type === undefined ? known.language : (LANGUAGES[type] ?? '')),
      text: command === 'update' ? replaced(known, given) : (content ?? known.text),
    }),
  }
}

function file(given: z.output<typeof fileSchema> | undefined): WorkStep | null {
  if (!given) return null
  const { path, file_text: text } = given
  const name = path.slice(path.lastIndexOf('/') + 1)
  const language = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  return { work: path, change: (known) => ({ title: name, language, text: text ?? replaced(known, given) }) }
}

/** What does not fit into the text stands after it: nothing that was written is left out. */
function replaced({ text }: Work, { old_str: old = '', new_str: next = '' }: { old_str?: string; new_str?: string }) {
  if (old !== '' && text.includes(old)) return text.replace(old, () => next)
  return [text, next].filter((piece) => piece !== '').join('\n')
}
