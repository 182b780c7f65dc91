import type { LanguageModelV4FilePart, LanguageModelV4TextPart } from '@ai-sdk/provider'

/** What a tool of the client has given back: its words, and the images and documents among them. */
export type ToolOutput = { text: string; files: LanguageModelV4FilePart[] }

/** Stands in the words of a tool where it gave a file: many vendors take files from people alone, and each is told where to look. */
const GIVEN_BELOW = '[The file is in the next message.]'

/** The words of what a tool has given, and its files, which stand in a message of their own behind it. */
export function outputOf(parts: readonly (LanguageModelV4TextPart | LanguageModelV4FilePart)[]): ToolOutput {
  return {
    text: parts.map((part) => (part.type === 'text' ? part.text : GIVEN_BELOW)).join('\n'),
    files: parts.flatMap((part) => (part.type === 'file' ? [part] : [])),
  }
}
