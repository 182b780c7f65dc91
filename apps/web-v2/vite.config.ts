import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildVersion } from './build/build-version.ts'
import { contractTable } from './build/contract-table.ts'
import { orderLayers } from './build/order-layers.ts'
import { precompress } from './build/precompress.ts'

/** The server behind the development server. */
const server = process.env.ATRIUM_SERVER ?? 'http://127.0.0.1:4400'
const served = ['/api', '/locales', '/gateway', '/docs']

export default defineConfig(({ command }) => ({
  plugins: [contractTable(), react(), orderLayers(), precompress()],
  define: {
    __BUILD_VERSION__: JSON.stringify(command === 'build' ? buildVersion(process.env) : 'local'),
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, xfwd: true }])) },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes with the project's dependencies only, apart from what changes with every release.
          groups: [
            {
              name: 'platform',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
            },
          ],
        },
      },
    },
  },
}))
