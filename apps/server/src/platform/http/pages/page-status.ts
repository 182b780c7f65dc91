import { withoutVersion } from '@atrium/domain/navigation/without-version'
import { z } from 'zod'

/** The console's pages for errors. Source: the specification's routes, section 2. */
const ERROR_PAGE = /^\/(401|403|404)\/?$/

const screensSchema = z.array(
  z.object({ pattern: z.string(), keys: z.array(z.string()), accepts: z.record(z.string(), z.array(z.string())) }),
)

/**
 * Says with which status a page of the console answers: an error page with its own, an address of no screen with 404.
 * @param screens what the console's build wrote of its screens, as JSON
 */
export function createPageStatus(screens: string): (url: string) => number {
  const all = screensSchema
    .parse(JSON.parse(screens))
    .map(({ pattern, keys, accepts }) => ({ pattern: new RegExp(pattern, 'i'), keys, accepts }))
  return (url) => {
    const path = withoutVersion(url.split('?', 1)[0] ?? '')
    const error = ERROR_PAGE.exec(path)?.[1]
    if (error) return Number(error)
    const isScreen = all.some(({ pattern, keys, accepts }) => {
      const found = pattern.exec(path)
      return found && keys.every((key, index) => accepts[key]?.includes(found[index + 1] ?? '') ?? true)
    })
    return isScreen ? 200 : 404
  }
}
