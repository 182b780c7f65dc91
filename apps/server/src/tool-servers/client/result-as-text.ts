import { TOOL_RESULT_LENGTH } from '@atrium/domain/tools/tool-limits'
import type { CallToolResult } from '@modelcontextprotocol/client'

/** What a tool of another server has answered, as text of bounded length. What is no text is named and left out. */
export function resultAsText({
  content,
  structuredContent,
}: Pick<CallToolResult, 'content' | 'structuredContent'>): string {
  const texts = content.map((part) => {
    switch (part.type) {
      case 'text':
        return part.text
      case 'image':
      case 'audio':
        return `[${part.type} of type ${part.mimeType.slice(0, 100)}, left out]`
      case 'resource_link':
        return `[link: ${part.uri.slice(0, 2000)}]`
      case 'resource':
        return 'text' in part.resource ? part.resource.text : `[file ${part.resource.uri.slice(0, 2000)}, left out]`
    }
  })
  const text =
    texts.length > 0 || structuredContent === undefined ? texts.join('\n\n') : JSON.stringify(structuredContent)
  if (text.length <= TOOL_RESULT_LENGTH) return text
  return `${text.slice(0, TOOL_RESULT_LENGTH)}\n[The rest was left out: ${text.length - TOOL_RESULT_LENGTH} more characters.]`
}
