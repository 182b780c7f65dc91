import { defineScreen } from '#frame/define-screen.ts'

/** What a link inside the company shows, read only. */
export const shared = defineScreen({
  path: '/shared/:linkId',
  namespaces: () => ['shell', 'thread', 'sharing'],
  load: async () => (await import('./shared-screen.tsx')).SharedScreen,
})
