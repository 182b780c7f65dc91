import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildVersion } from './build/build-version.ts'
import { contractTable } from './build/contract-table.ts'
import { diagramFrame } from './build/diagram-frame.ts'
import { fetchedAhead } from './build/chunks/fetched-ahead.ts'
import { fetchedFirst } from './build/chunks/fetched-first.ts'
import { inlineFrame } from './build/inline-frame.ts'
import { layerOrder } from './build/layer-order.ts'
import { lightIcons } from './build/light-icons.ts'
import { PART_GROUPS } from './build/chunks/part-groups.ts'
import { precompress } from './build/precompress.ts'
import { preloadChunks } from './build/chunks/preload-chunks.ts'
import { screenList } from './build/screen-list.ts'
import { startBudget } from './build/chunks/start-budget.ts'
import { startChunks } from './build/chunks/start-chunks.ts'
import { tightenChunks } from './build/chunks/tighten-chunks.ts'
import { vendorTable } from './build/vendor-table.ts'

/** The server behind the development server. */
const server = process.env.ATRIUM_SERVER ?? 'http://127.0.0.1:4400'
const served = ['/api', '/locales', '/gateway', '/docs', '/diagram', '/artifact', '/code-run']

/** What is drawn before somebody can write: the frame, and the two screens that have the composer of a new chat. */
const startRoots = ['src/main.tsx', 'src/screens/home/home-screen.tsx', 'src/screens/thread/thread-screen.tsx'].map(
  (path) => join(import.meta.dirname, path),
)

const START_CHUNKS = ['platform', 'start', 'rolldown-runtime']

/** Fetched once one can write, and run when first needed. */
const LIKELY_NEXT = [
  'sending',
  'existing-thread',
  'conversation-view',
  'translated-picker',
  'palette',
  'trigger-choices',
  'activity-list',
  'conversation-more',
]

const chunks = [{ name: startChunks(startRoots), debugName: 'start' }, ...PART_GROUPS]

/** What tells a sheet from all others. Names stand in scripts that nobody can write without, so that none is longer than it has to be. */
const markOf = (path: string) => hash('sha1', relative(import.meta.dirname, path), 'base64url').slice(0, 5)

export default defineConfig(({ command }) => ({
  plugins: [
    contractTable(),
    vendorTable(),
    lightIcons(),
    react(),
    layerOrder(['base', 'parts']),
    diagramFrame(),
    inlineFrame('artifact'),
    inlineFrame('code-run'),
    screenList(),
    fetchedFirst(),
    startBudget(startRoots, { script: 137, style: 12 }),
    tightenChunks(['start']),
    precompress(),
    preloadChunks(START_CHUNKS),
    fetchedAhead({ chunks: LIKELY_NEXT, without: [...START_CHUNKS, 'after-paint'], most: 24 }),
  ],
  define: {
    __BUILD_VERSION__: JSON.stringify(command === 'build' ? buildVersion(process.env) : 'local'),
  },
  css: { modules: { generateScopedName: (name, path) => `${name}_${markOf(path)}` } },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, xfwd: true }])) },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
}))
