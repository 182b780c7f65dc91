import { expect, it } from 'vitest'
import { startChunks } from './start-chunks.ts'

const IMPORTS: { [id: string]: readonly string[] } = {
  '/a/src/main.tsx': ['/a/src/shell.tsx', '/a/node_modules/react/index.js', '/a/node_modules/icons/all.js'],
  '/a/src/shell.tsx': ['/a/src/main.tsx', '/a/packages/ui/button.tsx'],
  '/a/src/late.tsx': ['/a/packages/ui/menu.tsx'],
}
const bundle = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) }
const chunkOf = (id: string) => startChunks(['/a/src/main.tsx'])(id, bundle)

it('whatever a root imports, directly or not, is in the start chunk; what is only imported lazily is not', () => {
  expect(chunkOf('/a/src/main.tsx')).toBe('start')
  expect(chunkOf('/a/packages/ui/button.tsx')).toBe('start')
  expect(chunkOf('/a/src/late.tsx')).toBeNull()
  expect(chunkOf('/a/packages/ui/menu.tsx')).toBeNull()
})

it('the dependencies that everything stands on have a chunk of their own; other packages go where they are used', () => {
  expect(chunkOf('/a/node_modules/react/index.js')).toBe('platform')
  expect(chunkOf('/a/node_modules/@tanstack/react-query/build/index.js')).toBe('platform')
  expect(chunkOf('/a/node_modules/@tanstack/react-virtual/dist/index.js')).toBeNull()
  expect(chunkOf('/a/node_modules/icons/all.js')).toBeNull()
})
