import { defineScreen } from '#frame/define-screen.ts'
import { REPLAY_ROUTE } from '#router/addresses/replay-address.ts'

/** A conversation and the same questions on another model, side by side. */
export const replay = defineScreen({
  path: REPLAY_ROUTE,
  namespaces: () => ['shell', 'thread', 'compare', 'replay', 'reasons'],
  load: async () => (await import('./replay-screen.tsx')).ReplayScreen,
})
