import type { LanguageModelV4FilePart } from '@ai-sdk/provider'

/** What a tool of the client has given back: its words, and the images and documents among them. */
export type ToolOutput = { text: string; files: LanguageModelV4FilePart[] }

/** Stands in the words of a tool where it gave a file: many vendors take files from people alone, and each is told where to look. */
export const GIVEN_BELOW = '[The file is in the next message.]'
