import { Folder } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'
import { readMediaSearch } from './media-search.ts'

/** Leads to what there is of all content: files. */
export const content = defineScreen({
  path: '/content',
  navigation: [{ key: 'content', route: '/content', order: 3, icon: Folder }],
  leadsTo: '/content/media',
})

/** Everything made and uploaded. */
export const media = defineScreen({
  path: '/content/media',
  search: readMediaSearch,
  namespaces: () => ['shell', 'media-screen', 'media'],
  palette: [{ key: 'media', route: '/content/media', icon: Folder }],
  load: async () => (await import('./media-screen.tsx')).MediaScreen,
})
