import { defineScreen } from '#frame/define-screen.ts'

/** What a link inside the company shows, read only. */
export const sharedLink = defineScreen({
  path: '/shared/:linkId',
  namespaces: () => ['shell', 'thread', 'sharing'],
  load: async () => (await import('./shared-link-screen.tsx')).SharedLinkScreen,
})
