/** Whether a path with its query may be read by us. */
export type RobotsRules = (path: string) => boolean

type Rule = { allows: boolean; pattern: string }

/** What we are called in a robots.txt. */
const AGENT = 'atrium'
/** A longer one is cut off. Source: RFC 9309, 2.5, which asks for at least as much. */
const LONGEST = 500_000

/**
 * Reads a robots.txt: the rules for us by name, else those for everybody. The longest pattern that fits decides, and of two of one length the one that
 * allows. Source: RFC 9309.
 */
export function readRobots(text: string): RobotsRules {
  const rules = rulesFor(text.slice(0, LONGEST))
  return (path) => {
    let best: Rule = { allows: true, pattern: '' }
    for (const rule of rules) {
      const isMore = rule.pattern.length > best.pattern.length
      const isSame = rule.pattern.length === best.pattern.length && rule.allows
      if ((isMore || isSame) && fits(rule.pattern, path)) best = rule
    }
    return best.allows
  }
}

/** Nothing may be read: the rules could not be asked for. */
export const nothingAllowed: RobotsRules = () => false

function rulesFor(text: string): Rule[] {
  const groups: { agents: string[]; rules: Rule[] }[] = []
  let isNaming = false
  for (const line of text.split(/\r\n?|\n/)) {
    const written = line.split('#', 1)[0] ?? ''
    const colon = written.indexOf(':')
    if (colon < 0) continue
    const name = written.slice(0, colon).trim().toLowerCase()
    const value = written.slice(colon + 1).trim()
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] })
      groups.at(-1)?.agents.push(value.toLowerCase())
      isNaming = true
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      if (value !== '') groups.at(-1)?.rules.push({ allows: name === 'allow', pattern: value })
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(AGENT))
  const used = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  return used.flatMap(({ rules }) => rules)
}

/** `*` stands for anything, and `$` at the end for the end. In time that is proportional to both. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let place = first.length
  for (const [index, part] of others.entries()) {
    if (isWhole && index === others.length - 1) return path.length - part.length >= place && path.endsWith(part)
    const found = path.indexOf(part, place)
    if (found < 0) return false
    place = found + part.length
  }
  return !isWhole || place === path.length
}
