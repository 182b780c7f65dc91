import { quote } from './quote.ts'
import type { Topic } from './topic.ts'

export const TOOLS: Topic = {
  name: 'tool',
  words: /\btools?\b/i,
  say: ({ tools }) =>
    tools.length === 0
      ? 'No tools were offered with this request, so none was called.'
      : `These tools were offered: ${tools.map(({ name }) => `\`${name}\``).join(', ')}.`,
}

/** What the model says once tools have answered. */
export function sayToolResults(results: readonly string[]): string {
  return `The tool answered:\n\n${results.map(quote).join('\n\n')}\n\nThat is all a simulated model makes of it.`
}
