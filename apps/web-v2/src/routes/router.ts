import { createRouter } from '#router/create-router.ts'
import type { SCREENS } from '#screens/screens.ts'
import { ROUTES } from './route-list.ts'

export const router = createRouter(ROUTES, window)

declare module '#router/target.ts' {
  interface Register {
    routes: typeof SCREENS
  }
}
