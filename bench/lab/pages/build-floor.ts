import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompress } from '../../../apps/web-v2/build/precompress.ts'
import { ROOT } from '../start-program.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width"></head><body><div id="root"></div>
<script type="module" src="/main.tsx"></script></body></html>`

const PROGRAM = `import { useState } from 'react'
import { createRoot } from 'react-dom/client'
function Floor() {
  const [text, setText] = useState('')
  return <textarea value={text} onChange={(event) => setText(event.target.value)} />
}
createRoot(document.getElementById('root') as HTMLElement).render(<Floor />)
`

/** The least page that could hold a composer: React and one text field, built as the console is. Answers its folder. */
export async function buildFloor(stack: AsyncDisposableStack): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'atrium-floor-'))
  stack.defer(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'index.html'), PAGE)
  await writeFile(join(root, 'main.tsx'), PROGRAM)
  // The console's own React, which is installed for all.
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir: 'dist', modulePreload: { polyfill: false }, reportCompressedSize: false },
  })
  return join(root, 'dist')
}
