import { createRouter } from '#router/create-router.ts'
import { notFound } from '#screens/errors/screen.ts'
import { SCREENS } from '#screens/screens.ts'
import { withoutVersion } from './without-version.ts'

/** `/v2/home` is `/home`: the newer console is the default. */
export const router = createRouter({ routes: SCREENS, notFound, plainPath: withoutVersion }, window)

declare module '#router/target.ts' {
  interface Register {
    routes: typeof SCREENS
  }
}
