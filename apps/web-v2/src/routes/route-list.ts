import type { Screen } from '#frame/define-screen.ts'
import type { RouteList } from '#router/place.ts'
import { notFound } from '#screens/errors/screen.ts'
import { SCREENS } from '#screens/screens.ts'
import { withoutVersion } from '@atrium/domain/navigation/without-version'

/** The addresses of the console. `/v2/home` is `/home`: the newer console is the default. */
export const ROUTES: RouteList<Screen> = { routes: SCREENS, notFound, plainPath: withoutVersion }
