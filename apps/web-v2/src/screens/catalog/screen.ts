import { defineScreen } from '#frame/define-screen.ts'
import { readPromptsSearch } from './prompts-search.ts'
import { readRunSearch } from './running/run-search.ts'

/** Saved prompts. */
export const catalogPrompts = defineScreen({
  path: '/content/prompts',
  search: readPromptsSearch,
  namespaces: () => ['shell', 'catalog', 'protection', 'contents'],
  palette: [{ key: 'prompts', route: '/content/prompts' }],
  load: async () => (await import('./prompts-screen.tsx')).PromptsScreen,
})

/** One of them: its text, its variables and its versions. */
export const catalogPrompt = defineScreen({
  path: '/content/prompts/:promptId',
  search: readRunSearch,
  namespaces: () => [
    'shell',
    'catalog',
    'protection',
    'proposals',
    'versions',
    'optimizer',
    'cost',
    'settings',
    'reasons',
  ],
  load: async () => (await import('./prompt-screen.tsx')).PromptScreen,
})

/** Groups of prompts, which are run together. */
export const catalogGroups = defineScreen({
  path: '/content/groups',
  search: readPromptsSearch,
  namespaces: () => ['shell', 'catalog', 'protection', 'contents'],
  palette: [{ key: 'promptGroups', route: '/content/groups' }],
  load: async () => (await import('./groups/groups-screen.tsx')).GroupsScreen,
})

/** One of them: its prompts, and what comes of them side by side. */
export const catalogGroup = defineScreen({
  path: '/content/groups/:groupId',
  search: readRunSearch,
  namespaces: () => ['shell', 'catalog', 'protection', 'proposals', 'versions', 'cost', 'settings', 'reasons'],
  load: async () => (await import('./groups/group-screen.tsx')).GroupScreen,
})

/** Changes that are proposed to prompts, groups and companions. */
export const proposals = defineScreen({
  path: '/content/proposals',
  namespaces: () => ['shell', 'proposals'],
  palette: [{ key: 'proposals', route: '/content/proposals', parent: 'prompts' }],
  load: async () => (await import('./proposals/proposals-screen.tsx')).ProposalsScreen,
})

/** One of them: what it changes, what is said of it, and the decision. */
export const proposal = defineScreen({
  path: '/content/proposals/:proposalId',
  namespaces: () => ['shell', 'proposals', 'versions', 'catalog', 'companions'],
  load: async () => (await import('./proposals/proposal-screen.tsx')).ProposalScreen,
})
