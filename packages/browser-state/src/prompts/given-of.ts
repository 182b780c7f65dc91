import type { MessageContent } from '@atrium/domain/messages/thread-message'

type GivenPart = { type: 'text'; text: string } | { type: 'file'; mediaType: string; url: string; filename?: string }
type Role = 'system' | 'user' | 'assistant'

/** Messages as a caller may hand them in: their words and their files, without thoughts and tools; those that have nothing left are left out. */
export function givenOf(
  messages: readonly (Pick<MessageContent, 'parts'> & { role: Role })[],
): { role: Role; parts: GivenPart[] }[] {
  return messages.flatMap(({ role, parts }) => {
    const given = parts.flatMap((part): GivenPart[] => {
      if (part.type === 'text' && part.text !== '') return [{ type: 'text', text: part.text }]
      if (part.type !== 'file') return []
      const { mediaType, url, filename } = part
      return [{ type: 'file', mediaType, url, ...(filename !== undefined && { filename }) }]
    })
    return given.length > 0 ? [{ role, parts: given }] : []
  })
}
