/**
 * `npm run dev`: the server, started again when one of its files changes, and Vite's development server in front of it. Both
 * end together, with Ctrl-C or when one of them ends.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const port = process.env['PORT'] ?? '4400'

const environment = {
  ...process.env,
  PORT: port,
  // Whoever develops spends no money unless they say so.
  ATRIUM_SIMULATOR: process.env['ATRIUM_SIMULATOR'] ?? 'on',
  PATH: `${bin}${delimiter}${process.env['PATH']}`,
  ATRIUM_SERVER: `http://127.0.0.1:${port}`,
}

function start(program: string, parameters: string[], folder: string): ChildProcess {
  return spawn(program, parameters, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  })
}

const running = [
  start('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], '.'),
  start('vite', ['--clearScreen', 'false'], 'apps/web-v2'),
]

function stop(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
for (const child of running) {
  child.on('error', (error) => {
    console.error(`The development server cannot be started: ${error.message}. Run npm install first.`)
    process.exitCode = 1
    stop('SIGTERM')
  })
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop('SIGTERM')
  })
}
