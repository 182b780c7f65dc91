import { languageOf, runLanguageOf } from './run-language.ts'

/** What a block of an answer is when it is opened beside the conversation. */
export type ArtifactKind = 'html' | 'svg' | 'mermaid' | 'markdown' | 'code'

/** A piece of work that an answer holds as a fenced block. */
export type Artifact = {
  kind: ArtifactKind
  /** The words after the fence: `html`, `ts title="a.ts"`. */
  info: string
  /** What it calls itself; null where it has no name. At most 80 characters. */
  title: string | null
  code: string
}

/** Code of fewer lines is read where it stands. */
const LINES_OF_CODE = 15
/** What can be run may be wanted to run although it is short. */
const LINES_OF_PROGRAM = 3
/** A name stands near the beginning. Characters. */
const NAMED_WITHIN = 20_000
const LONGEST_TITLE = 80

const KINDS: Readonly<Record<string, ArtifactKind>> = {
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  svg: 'svg',
  mermaid: 'mermaid',
  markdown: 'markdown',
  md: 'markdown',
}

/** The work that a fenced block is, by the words after its fence and by its text; null for what is only a part of the answer. */
export function artifactOf(info: string, code: string): Artifact | null {
  const language = languageOf(info)
  const kind = language === 'xml' && /^\s*<svg[\s>]/.test(code.slice(0, 200)) ? 'svg' : (KINDS[language] ?? 'code')
  if (
    code.trim() === '' ||
    (kind === 'code' && !hasLines(code, runLanguageOf(info) ? LINES_OF_PROGRAM : LINES_OF_CODE))
  )
    return null
  return { kind, info: info.trim(), title: titleOf(kind, info, code.slice(0, NAMED_WITHIN)), code }
}

/** `python title="src/a.py"`, `ts:src/b.ts` */
const NAMED =
  /(?:\b(?:title|file|filename|name)=(?:"([^"]{1,200})"|'([^']{1,200})'|([^"'\s{}]{1,200}))|:([^"'\s{}]{1,200}))/
/** The first line of code that says in which file it stands. */
const FILE_COMMENT = /^\s*(?:\/\/|#|--|;|\/\*|<!--)\s*([\w./-]{1,120}\.\w{1,8})\s*(?:\*\/|-->)?\s*$/

const TITLES: Readonly<Record<ArtifactKind, RegExp>> = {
  html: /<title[^<>]{0,200}>([^<]{1,200})</i,
  svg: /<title[^<>]{0,200}>([^<]{1,200})</i,
  mermaid: /^(?:---\n(?:[^\n]{0,200}\n){0,5}?)?[ \t]{0,20}title:?[ \t]([^\n]{1,200})$/m,
  markdown: /^# ([^\n]{1,200})$/m,
  code: FILE_COMMENT,
}

function titleOf(kind: ArtifactKind, info: string, code: string): string | null {
  const given = NAMED.exec(info)?.slice(1).find(Boolean)
  const text = kind === 'code' ? (code.split('\n', 1)[0] ?? '') : code
  const title = (given ?? TITLES[kind].exec(text)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim()
  return title === '' ? null : [...title].slice(0, LONGEST_TITLE).join('')
}

function hasLines(text: string, least: number): boolean {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0 && lines < least; at = text.indexOf('\n', at + 1)) lines += 1
  return lines >= least
}
