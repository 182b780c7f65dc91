import hljs from 'highlight.js/lib/core'
import type { LanguageFn } from 'highlight.js'
import type { ReactNode } from 'react'
import { languageName } from './code-languages.ts'

type Loader = () => Promise<{ default: LanguageFn }>

/** Each language is a file of its own that comes with the first block in it. */
const LANGUAGES: Readonly<Record<string, Loader>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  graphql: () => import('highlight.js/lib/languages/graphql'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  makefile: () => import('highlight.js/lib/languages/makefile'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scss: () => import('highlight.js/lib/languages/scss'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
}

/** Above this a block stays plain: coloring it would hold up the page. */
const LIMIT = 60_000
const KEPT = 200
const DONE = new Map<string, ReactNode>()

/** The code as colored words; null where the language is unknown or the block too long. */
export async function highlight(code: string, written: string): Promise<ReactNode> {
  const language = languageName(written)
  const load = LANGUAGES[language]
  if (!load || code.length > LIMIT) return null
  const key = `${language}\n${code}`
  const known = DONE.get(key)
  if (known) return known
  if (!hljs.getLanguage(language)) hljs.registerLanguage(language, (await load()).default)
  const emitter: object = hljs.highlight(code, { language, ignoreIllegals: true })._emitter
  const tree = draw('root' in emitter ? emitter.root : null, 'root')
  if (DONE.size >= KEPT) DONE.clear()
  DONE.set(key, tree)
  return tree
}

/** Elements instead of the highlighter's HTML, so that code can never become markup. */
function draw(node: unknown, key: number | string): ReactNode {
  if (typeof node === 'string') return node
  if (!isNode(node)) return null
  const children = node.children.map(draw)
  if (!node.scope) return children
  return (
    <span key={key} className={`hljs-${node.scope.split('.')[0]}`}>
      {children}
    </span>
  )
}

function isNode(value: unknown): value is { scope?: string; children: unknown[] } {
  return typeof value === 'object' && value !== null && 'children' in value && Array.isArray(value.children)
}
