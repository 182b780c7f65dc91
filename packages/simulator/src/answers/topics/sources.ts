import type { Heard } from '../../chat/read-request.ts'

/** A passage that came with a question: its number, and what stands in it. */
const SOURCE = /<source number="(\d+)"(?:"[^"]*"|[^">])*>\s*([\s\S]*?)\s*<\/source>/g
/** Characters of a passage that are repeated. */
const REPEATED = 200

/** An answer from the passages that came with a question, each cited by its number; undefined where none came. */
export function sayFromSources({ text }: Heard): string | undefined {
  const cited = [...text.matchAll(SOURCE)].slice(0, 2).map(([, number, words = '']) => {
    const [line = ''] = words.split('\n')
    return `The documents say: “${line.slice(0, REPEATED)}” [${number}].`
  })
  return cited.length === 0 ? undefined : ['This is a simulated answer from libraries.', ...cited].join('\n\n')
}
