import type { Screen } from '#frame/define-screen.ts'
import { SCREENS } from '#screens/screens.ts'
import { withoutVersion } from './without-version.ts'

/** The screen at a path, before there is a router to ask; undefined where there is none. */
export function screenAt(path: string, screens: readonly Screen[] = SCREENS): Screen | undefined {
  const plain = withoutVersion(path)
  return screens.find((screen) => patternOf(screen.path).test(plain))
}

/** `/thread/$type/{-$threadId}` as what its addresses match: a name is one segment, and the last slash may be missing. */
function patternOf(path: string): RegExp {
  const source = path.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`)
}
