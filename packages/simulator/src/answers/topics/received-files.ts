import type { Attachment } from '../../chat/read-parts.ts'
import type { Topic } from './topic.ts'

export const RECEIVED_FILES: Topic = {
  name: 'files',
  words: /\b(?:images?|images?|photos?|files?|attachments?|attached|documents?|pdf)\b/i,
  say: ({ attachments }) =>
    attachments.length === 0 ? 'No image or file came with your message.' : describeFiles(attachments),
}

/** What came with a message: number, kind and size of each. */
export function describeFiles(attachments: readonly Attachment[]): string {
  const lines = attachments.map(({ mediaType, bytes, name, text }, index) => {
    if (text !== undefined) return `${index + 1}. **${name}**, written out as ${mediaType}: ${beginning(text)}`
    const size = bytes === null ? 'given by its address' : `${bytes.toLocaleString('en-GB')} bytes`
    return `${index + 1}. ${name === undefined ? '' : `**${name}**, `}\`${mediaType}\`, ${size}`
  })
  const count = attachments.length === 1 ? 'One file' : `${attachments.length} files`
  return `${count} came with your message; a simulated model sees only kind and size:\n\n${lines.join('\n')}`
}

/** As much of a written file as shows that it has arrived, on one line of code. */
function beginning(text: string): string {
  const words = text.replaceAll(/[\s`]+/g, ' ').trim()
  return `\`${words.length > 80 ? `${words.slice(0, 80)}…` : words}\` (${text.length.toLocaleString('en-GB')} characters)`
}
