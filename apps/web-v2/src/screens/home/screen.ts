import { House } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'

/** The address of the console itself. */
export const start = defineScreen({ path: '/', leadsTo: '/home' })

export const home = defineScreen({
  path: '/home',
  namespaces: () => ['shell', 'thread', 'home'],
  navigation: [{ key: 'home', route: '/home', order: 1, icon: House }],
  load: async () => (await import('./home-screen.tsx')).HomeScreen,
})
