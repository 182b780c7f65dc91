/**
 * A program that runs a command as a server of tools and lets nothing of it outlive its connection: what the command has started goes with it.
 * It is told by its standard input, which ends when the connection does, and when the server is killed. Started as
 * `node guard-command.ts PROGRAM ARGUMENTS…`.
 */
import { spawn, spawnSync } from 'node:child_process'

/** Milliseconds that a command has to end by itself once nobody asks it any more. */
const GRACE = 1000
const NOT_FOUND = 127
const isWindows = process.platform === 'win32'

const [program = '', ...args] = process.argv.slice(2)
// With a group of its own it is ended as one, with all that it has started and that has not left the group.
const child = spawn(program, args, { stdio: ['pipe', 'inherit', 'ignore'], detached: !isWindows, windowsHide: true })

function endAll(code: number): never {
  if (child.pid !== undefined) {
    if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' })
    else endGroup(child.pid)
  }
  process.exit(code)
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nobody of the group lives any more.
  }
}

child.once('error', () => endAll(NOT_FOUND))
child.once('exit', (code) => endAll(code ?? 1))
child.stdin.on('error', () => undefined)
process.stdin.pipe(child.stdin)
process.stdin.once('close', () => setTimeout(() => endAll(0), GRACE))
process.once('SIGTERM', () => endAll(0))
process.once('SIGINT', () => endAll(0))
