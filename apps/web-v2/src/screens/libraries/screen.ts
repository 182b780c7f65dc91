import { defineScreen } from '#frame/define-screen.ts'
import { readLibrariesSearch, readLibrarySearch } from './libraries-search.ts'

/** Libraries, whose documents are found by what they say. */
export const libraries = defineScreen({
  path: '/companionhub/library',
  search: readLibrariesSearch,
  namespaces: () => ['shell', 'libraries', 'reasons', 'protection', 'contents'],
  navigation: [{ key: 'libraries', route: '/companionhub/library', parent: 'companion', order: 2 }],
  load: async () => (await import('./libraries-screen.tsx')).LibrariesScreen,
})

/** One of them: its documents, and what is found in them. */
export const library = defineScreen({
  path: '/companionhub/library/:libraryId',
  search: readLibrarySearch,
  namespaces: () => ['shell', 'libraries', 'reasons', 'protection', 'contents', 'catalog'],
  load: async () => (await import('./library-screen.tsx')).LibraryScreen,
})
