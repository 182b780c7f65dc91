import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** What no file in a folder of the console may import of the others, as the table of decision 0126 has it. */
const CONSOLE: Readonly<Record<string, readonly string[]>> = {
  start: ['#shell/shell.tsx', '#features/composer/composer.tsx', '#screens/thread/thread-screen.tsx'],
  routes: ['#features/composer/composer.tsx', '#screens/thread/thread-screen.tsx', '#shell/side-nav.tsx'],
  shell: ['#screens/thread/thread-screen.tsx', '#routes/routes.ts', '#writing/desk.tsx'],
  screens: ['#screens/thread/thread-screen.tsx', '#shell/shell.tsx', '#routes/routes.ts'],
  writing: ['#screens/thread/thread-screen.tsx', '#shell/shell.tsx'],
  features: ['#features/votes/vote.tsx', '#screens/thread/thread-screen.tsx', '#shell/shell.tsx', '#writing/desk.tsx'],
  actions: ['#features/composer/composer.tsx', '#frame/page.tsx', '#router/link.tsx'],
  router: ['#screens/screens.ts', '#frame/page.tsx', '#routes/routes.ts'],
  frame: ['#router/link.tsx', '#features/composer/composer.tsx', '#shell/shell.tsx'],
}

/** None of them knows the client or a value of the contract, either: options of a rule are replaced in each folder, and not merged. */
function consoleWalls(): (readonly [file: string, imported: string])[] {
  const everywhere = ['@atrium/client/create-client', '@atrium/contract/calls/threads']
  return Object.entries(CONSOLE).flatMap(([folder, others]) =>
    [...others, ...everywhere].map((imported) => [`apps/web-v2/src/${folder}/probes/probe.ts`, imported] as const),
  )
}

/** Lines that no wall may let through: the file that would hold them, and what it would import. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ['packages/domain/src/models/probe.ts', '@atrium/contract/entities/threads/thread'],
  ['packages/contract/src/calls/probe.ts', '@atrium/client/create-client'],
  ['packages/client/src/probe.ts', '@atrium/browser-state/media/use-media'],
  ['packages/providers/src/openai/probe.ts', '@atrium/contract/entities/threads/thread'],
  ['packages/simulator/src/answers/probe.ts', '@atrium/domain/models/model'],
  ['packages/ui/src/dialog/probe.ts', '@atrium/browser-state/media/use-media'],
  ['packages/browser-state/src/media/probe.ts', '@atrium/ui/dialog/dialog'],
  ['packages/browser-state/src/media/probe.ts', 'react'],
  ['packages/browser-state/src/console/probe.ts', '#drafts/drafts-room.ts'],
  ['apps/server/src/files/probe.ts', '@atrium/client/create-client'],
  ['apps/server/src/files/probe.ts', '@atrium/providers/registry'],
  ['apps/server/src/files/probe.ts', '#threads/store/threads-store.ts'],
  ['apps/server/src/platform/http/probe.ts', '#files/stored-file.ts'],
  ['apps/server/src/platform/http/probe.ts', '@atrium/ui/dialog/dialog'],
  ['apps/server/src/generation/probe.ts', '@atrium/simulator/create-simulator'],
  ['apps/server/src/composition/probe.ts', '@atrium/simulator/create-simulator'],
  ...consoleWalls(),
]

const place = mkdtempSync(join(tmpdir(), 'atrium-walls-'))
let found: string

beforeAll(() => {
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(place, '.oxlintrc.json'))
  for (const [index, [file, imported]] of FORBIDDEN.entries()) {
    const path = join(place, numbered(file, index))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { probe } from '${imported}'\nexport const probed = probe\n`)
  }
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=unix', '.'], { cwd: place })
    found = ''
  } catch (error) {
    found = String((error as { stdout?: Buffer }).stdout)
  }
})
afterAll(() => rmSync(place, { recursive: true }))

test.each(FORBIDDEN.map(([file, imported], index) => [file, imported, index] as const))(
  '%s may not import %s',
  (file, imported, index) => {
    const complaint = found.split('\n').find((line) => line.includes(numbered(file, index)))
    expect(complaint).toContain(`'${imported}' import is restricted`)
  },
)

test('each folder of the console has its walls', () => {
  const folders = readdirSync(join(ROOT, 'apps/web-v2/src'), { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(CONSOLE).toSorted())
})

test('a file leaves its room by the name of the other one, so that the walls see it', () => {
  const leaving = ['apps/server/src', 'apps/web-v2/src', 'packages/browser-state/src', 'packages/domain/src'].flatMap(
    (source) =>
      globSync('**/*.{ts,tsx}', { cwd: join(ROOT, source) }).flatMap((path) =>
        [...readFileSync(join(ROOT, source, path), 'utf8').matchAll(/(?:from|import\() *'(\.\.\/[^']+)'/g)]
          .map(([, imported = '']) => normalize(join(dirname(path), imported)))
          .filter((other) => roomOf(other) !== '' && roomOf(other) !== roomOf(path))
          .map((other) => `${source}/${path} → ${other}`),
      ),
  )
  expect(leaving).toEqual([])
})

/** Features and screens are rooms each; a file beside the rooms is in none. */
function roomOf(path: string): string {
  const folders = dirname(path).split('/')
  if (folders[0] === '.' || folders[0] === '..') return ''
  return folders.slice(0, /^(?:features|screens)$/.test(folders[0] ?? '') ? 2 : 1).join('/')
}

function numbered(file: string, index: number): string {
  return file.replace('probe.ts', `probe-${index}.ts`)
}
