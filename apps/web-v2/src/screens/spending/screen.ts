import { defineScreen } from '#frame/define-screen.ts'

/** What oneself has spent. */
export const spending = defineScreen({
  path: '/spending',
  namespaces: () => ['shell', 'spending'],
  palette: [{ key: 'spending', route: '/spending' }],
  load: async () => (await import('./spending-screen.tsx')).SpendingScreen,
})
