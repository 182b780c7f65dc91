import type { SnippetModels } from './snippet-models.ts'

/** A tool, and what to tell it so that it comes to the gateway. Names of tools and their settings are the same in all languages. */
export type ClientSnippet = { client: string; title: string; file: string; text: string }

/** What snippets are written of: the addresses of the gateway, a key, and the models to ask. */
export type SnippetOf = { base: string; openai: string; key: string; models: SnippetModels }

export function snippet(client: string, title: string, file: string, ...lines: string[]): ClientSnippet {
  return { client, title, file, text: lines.join('\n') }
}

/** A file of JSON. */
export function jsonSnippet(client: string, title: string, file: string, content: object): ClientSnippet {
  return snippet(client, title, file, JSON.stringify(content, null, 2))
}
