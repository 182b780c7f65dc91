import { Folder } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'
import { readMediaSearch } from './media-search.ts'

/** Everything made and uploaded. */
export const media = defineScreen({
  path: '/content/media',
  search: readMediaSearch,
  namespaces: () => ['shell', 'media-screen', 'media'],
  palette: [{ key: 'media', route: '/content/media', icon: Folder }],
  load: async () => (await import('./media-screen.tsx')).MediaScreen,
})
