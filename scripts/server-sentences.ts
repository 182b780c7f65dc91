import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Sources that say something to people through the console. */
const SOURCES = ['apps/server/src', 'packages/contract/src', 'packages/domain/src', 'packages/providers/src']

/** Rooms that speak to models, to programs, or to whoever starts the server. */
const OF_OTHERS =
  /\/(?:code-access\/gateway|scim|generation\/tools|platform\/(?:database|start|settings|vault|storage|images)|platform\/http\/(?:pages|serving))\/|domain\/src\/(?:code-access|companions|charts|artifacts|improvements|summaries|notifications|tools\/code-tool|threads\/names|files\/marked-file)|libraries\/reading|domain\/src\/tools\/asked\/tools-for-programs|providers\/src\/chat\/tools|\.test(?:-data)?\.ts$|\.d\.ts$/

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const LITERALS = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
/** It begins with a capital letter or a place, has several words, and ends as a sentence. */
const SENTENCE = /^(?:[A-Z]|\$\{)(?=.* ).*[a-z].*[.!]$/s
/** What is longer describes something. */
const LONGEST = 300
/** What stands before a text that no person reads: descriptions of calls, and faults of the server itself. */
const NOT_FOR_PEOPLE =
  /(?:\b(?:describe|header|cookie|answer)\(|\b(?:summary|description)(?::| =)|new (?:Error|StartError|TypeError|RangeError)\(|super\(|[a-z]Description\w* =|\b1\d\d: |\+)\s*(?:'[^'\n]*',\s*)?$/i

/**
 * The sentences that the server says, with samples in their places: `A file can have up to ${MOST} MB.` → `A file can have up to 7 MB.`
 * Each with the file that it is in.
 */
export function serverSentences(): [sentence: string, path: string][] {
  return SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .filter((path) => !OF_OTHERS.test(path))
    .flatMap((path) => sentencesIn(readFileSync(join(ROOT, path), 'utf8')).map((one): [string, string] => [one, path]))
}

function sentencesIn(source: string): string[] {
  const code = source.replaceAll(COMMENTS, '')
  return [...code.matchAll(LITERALS)].flatMap(({ 1: one, 2: other, 3: template, index }) => {
    const text = one ?? other ?? template ?? ''
    if (
      !SENTENCE.test(text) ||
      text.length > LONGEST ||
      NOT_FOR_PEOPLE.test(code.slice(Math.max(0, index - 120), index))
    )
      return []
    return [unescaped(filled(text))]
  })
}

/** A template with samples in its places; a choice of two words takes the first. */
function filled(template: string): string {
  return template
    .replaceAll(/\$\{[^{}]*\? '([^']*)' : '[^']*'\}/g, '$1')
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7')
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1')
}
