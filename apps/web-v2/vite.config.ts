import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildVersion } from './build/build-version.ts'
import { contractTable } from './build/contract-table.ts'
import { diagramFrame } from './build/diagram-frame.ts'
import { layerOrder } from './build/layer-order.ts'
import { precompress } from './build/precompress.ts'
import { preloadChunks } from './build/preload-chunks.ts'

/** The server behind the development server. */
const server = process.env.ATRIUM_SERVER ?? 'http://127.0.0.1:4400'
const served = ['/api', '/locales', '/gateway', '/docs', '/diagram']

/**
 * Three chunks beside the entry until somebody can write, so that few requests are made and each keeps its name as long as
 * its part stays the same: `platform` changes with the dependencies, `frame` is on every page, `composer` is what most visits
 * come for. `after-paint` is the rest of the shell.
 */
const chunks = [
  {
    name: 'platform',
    test: /node_modules[\\/](?:react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](?!react-virtual)[^\\/]+)[\\/]/,
  },
  {
    name: 'composer',
    test: /web-v2[\\/]src[\\/](?:features[\\/](?:composer|start-chat)[\\/]|new-chat[\\/]|screens[\\/]thread[\\/](?:thread-screen|new-chat|starters|chat-layout|loading-chat)\.)|features[\\/](?:model-choice[\\/]model-choice|option-choice[\\/](?:option-button|use-options))\.|packages[\\/](?:domain[\\/]src[\\/](?:models|pricing)|ui[\\/]src[\\/](?:composer|chip|vendor-glyph|option-panel[\\/]option-changes))[\\/.]/,
  },
  {
    name: 'after-paint',
    test: /web-v2[\\/]src[\\/](?:shell[\\/](?:after-paint|header-tray|account-tray|help-menu|simulated-badge|notification-stack|thread-lists|thread-row|age-label|group-by-age)|features[\\/](?:recents|favorites)|page[\\/](?:name-field|use-now))|packages[\\/]browser-state[\\/]src[\\/]events[\\/](?!create-live)/,
  },
  {
    name: 'frame',
    test: /packages[\\/](?:browser-state|client|contract)[\\/]|packages[\\/]ui[\\/]src[\\/](?:icon-button|tooltip|kbd|spinner|skeleton|lazy-popup|page-header|loading-overlay|initial-circle)[\\/]|web-v2[\\/]src[\\/](?:page[\\/](?:page|addresses)|popups)|createLucideIcon|merge-?props/i,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    contractTable(),
    react(),
    layerOrder(['base', 'parts']),
    diagramFrame(),
    precompress(),
    preloadChunks(['platform', 'frame', 'composer', 'rolldown-runtime']),
  ],
  define: {
    __BUILD_VERSION__: JSON.stringify(command === 'build' ? buildVersion(process.env) : 'local'),
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, xfwd: true }])) },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
}))
