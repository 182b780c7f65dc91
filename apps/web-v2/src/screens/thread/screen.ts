import { THREAD_TYPES } from '@atrium/domain/threads/thread-type'
import { Plus } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'
import { THREAD_ROUTE } from '#router/addresses/thread-address.ts'
import { readThreadSearch } from './thread-search.ts'

/** A conversation of one type: a new one, or with an id one that exists. */
export const thread = defineScreen({
  path: THREAD_ROUTE,
  accepts: { type: THREAD_TYPES },
  search: readThreadSearch,
  namespaces: (path) => ['shell', 'thread', ...namespacesOf(path)],
  navigation: [
    { key: 'chat', route: '/converse/thread/chat', parent: 'converse', order: 1 },
    { key: 'image', route: '/converse/thread/image', parent: 'converse', order: 2 },
    { key: 'video', route: '/converse/thread/video', parent: 'converse', order: 3, flag: 'useVideo' },
  ],
  palette: [{ key: 'text', route: '/converse/thread/text', icon: Plus }],
  load: async () => (await import('./thread-screen.tsx')).ThreadScreen,
})

function namespacesOf(path: string): readonly string[] {
  if (path.startsWith('/converse/thread/chat')) return []
  return path.startsWith('/converse/thread/text') ? ['thread-types'] : ['thread-types', 'media']
}
