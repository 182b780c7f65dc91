import { Hand } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'
import { readCompanionSearch, readEditSearch, readHubSearch } from './companions-search.ts'

/** Companions to find, ask and make. */
export const companionHub = defineScreen({
  path: '/companionhub',
  search: readHubSearch,
  namespaces: () => ['shell', 'companions', 'protection', 'contents'],
  navigation: [
    { key: 'companion', route: '/companionhub', order: 4, icon: Hand },
    { key: 'companionHub', route: '/companionhub', parent: 'companion', order: 1 },
  ],
  load: async () => (await import('./hub-screen.tsx')).HubScreen,
})

/** A companion that does not exist yet. */
export const newCompanion = defineScreen({
  path: '/companionhub/create',
  namespaces: () => ['shell', 'catalog', 'protection', 'companions', 'versions'],
  load: async () => (await import('./create-screen.tsx')).CreateScreen,
})

/** One that exists, with a try-out beside it; for others than its author a change to propose. */
export const editedCompanion = defineScreen({
  path: '/companionhub/edit',
  search: readEditSearch,
  namespaces: () => ['shell', 'catalog', 'protection', 'companions', 'versions', 'thread', 'proposals'],
  load: async () => (await import('./edit-screen.tsx')).EditScreen,
})

/** A conversation with a companion begins: with one that is chosen first. */
export const companionConversation = defineScreen({
  path: '/converse/companion',
  search: readCompanionSearch,
  namespaces: () => ['shell', 'thread', 'companions'],
  navigation: [{ key: 'conversationWithCompanion', route: '/converse/companion', parent: 'converse', order: 4 }],
  load: async () => (await import('./converse-screen.tsx')).ConverseWithCompanionScreen,
})
