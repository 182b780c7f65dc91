import { programSnippets } from './program-snippets.ts'
import type { ClientSnippet, SnippetOf } from './snippet.ts'
import type { SnippetModels } from './snippet-models.ts'
import { toolSnippets } from './tool-snippets.ts'

/** Stands for a key that nobody can show again. */
export const KEY_PLACEHOLDER = 'YOUR_KEY'

/**
 * The settings of common coding tools, and the first lines of programs.
 * @param origin where the console is reached, as `https://atrium.example.com`
 */
export function clientSnippets(origin: string, key: string, models: SnippetModels): readonly ClientSnippet[] {
  const base = `${origin}/gateway`
  const of: SnippetOf = { base, openai: `${base}/v1`, key, models }
  return [...toolSnippets(of), ...programSnippets(of)]
}
