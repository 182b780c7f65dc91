import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Answers, Question } from './server-probe.ts'

const PROBE = resolve(import.meta.dirname, 'server-probe.ts')

export type Program = {
  /** The first line of its output that `says` recognizes. */
  said: string
  stop(): Promise<void>
}

export type ProbedProgram = Program & {
  /** Asks the process about itself. */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['about']]>
}

type Start = {
  /** Path of the program's file from the project's root, or as a whole. */
  file: string
  arguments?: readonly string[]
  environment?: Record<string, string>
  /** The only core of the machine on which it may run, by its number; null for any. */
  core?: number | null
  /** The line of its output by which it says that it is ready. */
  says: RegExp
}

export const ROOT = resolve(import.meta.dirname, '../..')

/** Starts a program of this project and waits until it is ready. @throws with its output if it ends before. */
export async function startProgram(start: Start, flags: string[] = []) {
  const { file, environment = {}, core = null, says } = start
  const probed = flags.length > 0
  const node = [process.execPath, ...flags, resolve(ROOT, file), ...(start.arguments ?? [])] as const
  const [command, ...rest] = core === null ? node : (['taskset', '-c', String(core), ...node] as const)
  const child = spawn(command, rest, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', ...(probed ? (['ipc'] as const) : [])],
  })
  const said = await firstLine(child, says)
  return {
    child,
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The same for a server, which can then be asked about its CPU time, memory and requests. */
export async function startProbed(start: Start): Promise<ProbedProgram> {
  const { child, said, stop } = await startProgram(start, ['--expose-gc', `--import=${PROBE}`])
  let asked = 0
  return {
    said,
    stop,
    async ask(question) {
      asked += 1
      const id = asked
      const answered = new Promise<never>((settle, reject) => {
        const listen = (message: { id: number; answer?: never; error?: string }) => {
          if (message.id !== id) return
          child.off('message', listen)
          if (message.error === undefined) settle(message.answer as never)
          else reject(new Error(message.error))
        }
        child.on('message', listen)
      })
      child.send({ id, question })
      return answered
    },
  }
}

async function firstLine(child: ChildProcess, says: RegExp): Promise<string> {
  const output: string[] = []
  if (!child.stdout) throw new Error('The program has no output to read.')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    output.push(line)
    if (!says.test(line)) continue
    lines.close()
    child.stdout.resume()
    return line
  }
  throw new Error(`The program ended before it was ready:\n${output.join('\n')}`)
}
