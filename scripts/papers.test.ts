import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DECISIONS = join(ROOT, 'docs/decisions')

const namesIn = (folder: string) => readdirSync(folder).filter((name) => /^\d/.test(name))

/** What stands more than once. */
const doubles = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index)

test.for([
  ['decisions', DECISIONS],
  ['migrations', join(ROOT, 'apps/server/migrations')],
] as const)('the numbers of %s have four digits, and no two are the same', ([, folder]) => {
  const names = namesIn(folder)
  const numbers = names.map((name) => name.split('-')[0]?.split('_')[0] ?? '')
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([])
  expect(doubles(numbers)).toEqual([])
})

test('the index of decisions names every page once, by its title, and no other', () => {
  const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8')
  const named = [...index.matchAll(/^- \[(\d{4})\]\((.+?)\) (.+)$/gm)].map(([, number, file, title]) => ({
    number,
    file,
    title,
  }))
  const pages = namesIn(DECISIONS).map((file) => ({
    number: file.slice(0, 4),
    file,
    title: readFileSync(join(DECISIONS, file), 'utf8').split('\n')[0]?.replace('# ', ''),
  }))
  const byNumber = (a: { number: string | undefined }, b: { number: string | undefined }) =>
    (a.number ?? '').localeCompare(b.number ?? '')
  expect(named.toSorted(byNumber)).toEqual(pages.toSorted(byNumber))
})

test('every page of the papers leads to pages that are there', () => {
  const papers = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)]
  const dead = papers
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(join(ROOT, name), 'utf8')
      const links = [...text.matchAll(/\]\(((?!https?:|#)[^)#]+)/g)].map(([, link = '']) => link)
      return links.filter((link) => !isThere(join(ROOT, name, '..', link))).map((link) => `${name}: ${link}`)
    })
  expect(dead).toEqual([])
})

test('a file that a decision names is there', () => {
  const exclude = (path: string) => ['node_modules', 'dist'].includes(basename(path))
  const files = ['apps', 'packages', 'scripts', 'tests', 'bench', 'docs'].flatMap((folder) =>
    globSync('**/*.*', { cwd: join(ROOT, folder), exclude }).map((file) => `/${folder}/${file.replaceAll('\\', '/')}`),
  )
  const missing = namesIn(DECISIONS).flatMap((page) => {
    const text = readFileSync(join(DECISIONS, page), 'utf8')
    const named = [...text.matchAll(/`#?([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|json|sql|md))`/g)].map(
      ([, path = '']) => path,
    )
    const gone = named.filter((path) => !path.includes('NNNN') && !files.some((file) => file.endsWith(`/${path}`)))
    return gone.map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

function isThere(path: string): boolean {
  try {
    return readdirSync(join(path, '..')).includes(path.split('/').at(-1) || '.')
  } catch {
    return false
  }
}
