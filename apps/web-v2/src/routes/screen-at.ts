import type { Screen } from '#frame/define-screen.ts'
import { matchRoute } from '#router/match-route.ts'
import { SCREENS } from '#screens/screens.ts'
import { withoutVersion } from './without-version.ts'

/** The screen at a path, before anything is drawn; undefined where there is none. */
export function screenAt(path: string, screens: readonly Screen[] = SCREENS): Screen | undefined {
  return matchRoute(screens, withoutVersion(path))?.route
}
