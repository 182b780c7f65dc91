/** What a fence may say, by the name that the highlighter knows it under. */
const ALIASES: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  python3: 'python',
  rb: 'ruby',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  yml: 'yaml',
  md: 'markdown',
  html: 'xml',
  svg: 'xml',
  vue: 'xml',
  'c++': 'cpp',
  cs: 'csharp',
  'c#': 'csharp',
  golang: 'go',
  rs: 'rust',
  kt: 'kotlin',
  ps1: 'powershell',
  docker: 'dockerfile',
  toml: 'ini',
  jsonc: 'json',
  postgres: 'sql',
  psql: 'sql',
  patch: 'diff',
}

const ENDINGS: Readonly<Record<string, string>> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  ruby: 'rb',
  bash: 'sh',
  yaml: 'yaml',
  markdown: 'md',
  xml: 'html',
  css: 'css',
  scss: 'scss',
  json: 'json',
  cpp: 'cpp',
  c: 'c',
  csharp: 'cs',
  go: 'go',
  rust: 'rs',
  java: 'java',
  kotlin: 'kt',
  swift: 'swift',
  php: 'php',
  sql: 'sql',
  lua: 'lua',
  r: 'r',
  powershell: 'ps1',
  diff: 'diff',
  ini: 'ini',
  csv: 'csv',
  graphql: 'graphql',
}

/** `py` → `python`; unknown names stay as they are. */
export function languageName(written: string): string {
  const name = written.toLowerCase()
  return ALIASES[name] ?? name
}

/** `tsx` → `code.tsx`, `python` → `code.py`, `dockerfile` → `Dockerfile`, anything else a text. */
function fileNameOf(written: string): string {
  const name = languageName(written)
  if (name === 'dockerfile') return 'Dockerfile'
  if (name === 'makefile') return 'Makefile'
  const own = written.toLowerCase()
  const ending = /^(?:jsx|tsx|toml|svg|vue|mjs)$/.test(own) ? own : (ENDINGS[name] ?? 'txt')
  return `code.${ending}`
}

/** `python title="src/a.py"`, `ts:src/b.ts` */
const NAMED = /(?:\b(?:title|file|filename|name)=["']?|:)([^"'\s{}]{1,200})/

/** The name to save a block under, from the words after its fence: the name that they give, else one by the language. */
export function fileNameFor(info: string): string {
  const [language = ''] = info.trim().split(/[\s{:]/)
  const given = NAMED.exec(info)?.[1]?.split(/[/\\]/).at(-1) ?? ''
  // No folders, no signs that a file system or a shell reads.
  const safe = given.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')
  return safe.includes('.') ? safe.slice(-80) : fileNameOf(language)
}
