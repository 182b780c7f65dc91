import { Plus } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'

/** What somebody can begin. */
export const converse = defineScreen({
  path: '/converse',
  namespaces: () => ['shell', 'thread', 'converse', 'models', 'contents'],
  navigation: [{ key: 'converse', route: '/converse', order: 2, icon: Plus }],
  load: async () => (await import('./converse-screen.tsx')).ConverseScreen,
})
