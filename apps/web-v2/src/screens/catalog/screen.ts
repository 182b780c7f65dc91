import { defineScreen } from '#frame/define-screen.ts'
import { readPromptsSearch } from './prompts-search.ts'
import { readRunSearch } from './run-search.ts'

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
  search: readRunSearch,
  namespaces: () => ['shell', 'catalog'],
  load: async () => (await import('./prompt-screen.tsx')).PromptScreen,
})

/** Groups of prompts, which are run together. */
export const catalogGroups = defineScreen({
  path: '/content/groups',
  search: readPromptsSearch,
  namespaces: () => ['shell', 'catalog'],
  palette: [{ key: 'promptGroups', route: '/content/groups' }],
  load: async () => (await import('./groups/groups-screen.tsx')).GroupsScreen,
})

/** One of them: its prompts, and what comes of them side by side. */
export const catalogGroup = defineScreen({
  path: '/content/groups/:groupId',
  search: readRunSearch,
  namespaces: () => ['shell', 'catalog'],
  load: async () => (await import('./groups/group-screen.tsx')).GroupScreen,
})
