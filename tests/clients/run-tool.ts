import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processOfFile } from '../faults/process-of-file.ts'
import { commandOf } from './install-tools.ts'

/** What stands in the file that tools are asked to read. */
export const SECRET = 'The secret word is kite.'
/** What the model says, unless a test says otherwise; long enough to come in many pieces. */
export const SAID = `A kite, said the gateway. ${'It flies high over the sea. '.repeat(8)}`.trim()

type Ran = { code: number | null; output: string }

type Given = {
  /** The address of the server. */
  url: string
  key: string
  arguments: readonly string[]
  /** Beside the usual ones, what tells the tool where the gateway is and with which key it opens. */
  environment?: (given: { url: string; key: string }) => Record<string, string>
  /** Files below the tool's home, by their paths, that say the same. */
  files?: (given: { url: string; key: string }) => Record<string, string>
}

/** A folder with a file to read, in a home that nothing else has ever used. */
function makeHome(files: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'atrium-tool-'))
  for (const [path, text] of Object.entries({ ...files, 'work/notes.txt': `${SECRET}\n` })) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  return home
}

/** Runs a tool once, as its maker publishes it, to its end; its output is what it has written to either stream. */
export async function runTool(tool: 'claude' | 'codex' | 'opencode', given: Given): Promise<Ran> {
  const { url, key } = given
  const home = makeHome(given.files?.({ url, key }) ?? {})
  try {
    const child = spawn(commandOf(tool), given.arguments, {
      cwd: join(home, 'work'),
      env: { PATH: process.env['PATH'] ?? '', HOME: home, ...given.environment?.({ url, key }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(String(data)))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output: output.join('') }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** A server before the simulator, its keys, and what the vendors have been asked. */
export function gatewayOfFile() {
  const server = processOfFile(({ addresses }) => ({
    OPENAI_API_KEY: 'simulated',
    OPENAI_BASE_URL: addresses.openai,
    ANTHROPIC_API_KEY: 'simulated',
    ANTHROPIC_BASE_URL: addresses.anthropic,
  }))
  return {
    get url() {
      return server.url
    },
    get control() {
      return server.simulator.control
    },
    async key(wanted: { max_budget?: number } = {}): Promise<string> {
      const { data } = await server.client().codeAccessKeys.create({ body: wanted })
      return data.key
    },
    /** The bodies of what the vendors were asked, as text, the last one last. */
    asked: (): string[] => server.simulator.control.received().map(({ body }) => JSON.stringify(body)),
  }
}
