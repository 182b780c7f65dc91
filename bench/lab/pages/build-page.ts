import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ROOT } from '../start-program.ts'

/** Builds a page around `<div id="root">`, which `program` (TSX) fills, as the console is built. Answers its folder. */
export async function buildPage(stack: AsyncDisposableStack, title: string, program: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'atrium-page-'))
  stack.defer(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'index.html'), pageOf(title))
  await writeFile(join(root, 'main.tsx'), program)
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: 'dist', reportCompressedSize: false, chunkSizeWarningLimit: 5000 },
  })
  return join(root, 'dist')
}

function pageOf(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"></head>
<body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`
}
