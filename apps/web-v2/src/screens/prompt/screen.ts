import { MessageSquareQuote } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'
import { PROMPT_ROUTE } from '#router/addresses/prompt-address.ts'
import { readResultsSearch } from './results-search.ts'

/** A prompt outside of conversations: a new one with the results so far, or with an id one that exists. */
export const prompt = defineScreen({
  path: PROMPT_ROUTE,
  search: readResultsSearch,
  namespaces: () => ['shell', 'thread', 'thread-types', 'media', 'home', 'prompts', 'catalog', 'contents', 'optimizer'],
  palette: [{ key: 'prompt', route: '/converse/prompt', icon: MessageSquareQuote }],
  load: async () => (await import('./prompt-screen.tsx')).PromptScreen,
})
