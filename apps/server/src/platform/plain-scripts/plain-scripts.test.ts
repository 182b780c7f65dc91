import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { createPlainScripts } from './create-plain-scripts.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Record<string, string>) => {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source)
}

/** What a script says where nothing can be stripped of its types. */
async function saidBy(script: string): Promise<unknown> {
  const worker = new Worker(script, { eval: true, execArgv: ['--no-strip-types'] })
  const [said] = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  await worker.terminate()
  return said
}

test('a script has all that its file imports, at once, later and in a circle, and needs none of the files', async () => {
  write({
    'one.ts': `import { parentPort } from 'node:worker_threads'
import type { Nothing } from './not-there.ts'
import { two, type Word } from './two.ts'
// import './neither.ts'
export const own: Word = 'one'
const told = (words: Word[] | Nothing[]) => parentPort?.postMessage(words)
void import('./later.ts').then(({ later }) => told([own, two(), later, import.meta.url]))`,
    'two.ts': `import { own } from './one.ts'
export type Word = string
export const two = (): Word => \`two of \${own}\``,
    'later.ts': `import { two } from './two.ts'
export const later: string = \`later, \${two()}\``,
  })
  const [script] = await createPlainScripts([join(folder, 'one.ts')])()
  rmSync(join(folder, 'one.ts'))
  rmSync(join(folder, 'two.ts'))
  rmSync(join(folder, 'later.ts'))
  expect(await saidBy(script)).toEqual(['one', 'two of one', 'later, two of one', expect.stringMatching(/\/one\.ts$/)])
})

test('scripts are written once; after a file that is not there they are tried again', async () => {
  const scripts = createPlainScripts([join(folder, 'three.ts')])
  await expect(scripts()).rejects.toThrow('three.ts')
  write({ 'three.ts': "(await import('node:worker_threads')).parentPort?.postMessage('three' as string)" })
  const [written] = await scripts()
  rmSync(join(folder, 'three.ts'))
  expect((await scripts())[0]).toBe(written)
  expect(await saidBy(written)).toBe('three')
})
