import { defineScreen } from '#frame/define-screen.ts'
import { readPromptsSearch } from './prompts-search.ts'

/** Prompts that people keep. */
export const catalogPrompts = defineScreen({
  path: '/content/prompts',
  search: readPromptsSearch,
  namespaces: () => ['shell', 'catalog'],
  palette: [{ key: 'prompts', route: '/content/prompts' }],
  load: async () => (await import('./prompts-screen.tsx')).PromptsScreen,
})

/** One of them: its text, its variables and its versions. */
export const catalogPrompt = defineScreen({
  path: '/content/prompts/:promptId',
  namespaces: () => ['shell', 'catalog'],
  load: async () => (await import('./prompt-screen.tsx')).PromptScreen,
})
