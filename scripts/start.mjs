/**
 * `npm start`: installs what is missing, builds what is out of date, and runs the server on the Node.js that the project
 * pins. Plain JavaScript for any Node.js from 20, because it runs before anything is installed. npm's shell makes room for it (`exec`):
 * one between the two would end by a signal and keep it from the server.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildConsoles, installDependencies, pinnedNode, root } from './prepare.mjs'

installDependencies()
buildConsoles()

// What Node.js has compiled once is kept: the next start is about a third quicker.
const environment = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env }
const server = spawn(pinnedNode(), ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
