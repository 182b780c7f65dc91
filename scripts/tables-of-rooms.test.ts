import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = resolve(import.meta.dirname, '../apps/server')

const migrations = globSync('migrations/*.sql', { cwd: SERVER }).map((path) => readFileSync(join(SERVER, path), 'utf8'))
const tables = new Set(
  migrations.flatMap((sql) =>
    [...sql.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, name = '']) => name),
  ),
)

test('a table is named by the statements of one room only: others are handed what they need to know of it', () => {
  const rooms = new Map<string, Set<string>>()
  for (const path of globSync('src/*/**/*.ts', { cwd: SERVER, exclude: (name) => name.endsWith('.test.ts') })) {
    const room = path.split('/')[1] ?? ''
    for (const table of tablesIn(readFileSync(join(SERVER, path), 'utf8'))) {
      rooms.set(table, (rooms.get(table) ?? new Set()).add(room))
    }
  }
  expect(rooms.size).toBeGreaterThan(70)
  expect([...rooms].filter(([, named]) => named.size > 1).map(([table, named]) => [table, ...named])).toEqual([])
})

test('a table is found in a statement, in one within it, and where it is described', () => {
  const source = `
    // from drafts
    pgTable(\n'files', {})
    sql<boolean>\`select 1 from messages m where \${sql\`exists (select 1 from draft_files)\`} and exists (select 1 from runs)\``
  expect(tablesIn(source)).toEqual(['files', 'messages', 'runs', 'draft_files'])
})

function tablesIn(source: string): string[] {
  const described = [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)
  const named = statementsOf(source).flatMap((text) =>
    [...text.matchAll(/\b(?:from|join|into|update|table)\s+(?:only\s+)?"?(\w+)|\b([a-z]+_[a-z_]+)\b/gi)].map(
      ([, name, ofTwoWords]) => name ?? ofTwoWords ?? '',
    ),
  )
  return [...new Set([...described, ...named])].filter((name) => tables.has(name))
}

/** The words of each `sql` text, without what is put into it: a text within it is one of its own. */
function statementsOf(source: string): string[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(
    ({ 0: tag, index }) => textFrom(source, index + tag.length).words,
  )
}

function textFrom(source: string, start: number): { words: string; end: number } {
  let words = ''
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = endOfInserted(source, at + 2)
      words += ' '
    } else {
      words += source[at]
      at += 1
    }
  }
  return { words, end: at }
}

/** Where what is put into a text ends: braces and texts within it are passed over. */
function endOfInserted(source: string, start: number): number {
  let open = 1
  let at = start
  while (at < source.length && open > 0) {
    if (source[at] === '`') at = textFrom(source, at + 1).end
    else if (source[at] === '{') open += 1
    else if (source[at] === '}') open -= 1
    at += 1
  }
  return at
}
