import { Folder } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'
import { readContentsSearch } from './contents-search.ts'

/** Everything that there is in a project. */
export const content = defineScreen({
  path: '/content',
  search: readContentsSearch,
  namespaces: () => ['shell', 'contents'],
  navigation: [{ key: 'content', route: '/content', order: 3, icon: Folder }],
  load: async () => (await import('./contents-screen.tsx')).ContentsScreen,
})
