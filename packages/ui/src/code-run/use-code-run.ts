import type { ProgramEnd } from '@atrium/domain/tools/code-tool'
import { type RefObject, useEffect, useState } from 'react'

export type OutputLine = { level: 'log' | 'warn' | 'error'; text: string }

/** How a run ended. */
export type RunEnd = { how: ProgramEnd; milliseconds: number }

/** What runs Python, by the names of its files. */
export type PythonFiles = Readonly<Record<string, string | ArrayBuffer>>

/** What a frame says of the code that it runs; nothing else is heard. */
type Told = { line: OutputLine } | { ready: true } | { begun: true } | { ended: RunEnd['how']; milliseconds: number }

export type Program = { code: string; milliseconds: number; loadPython?: (() => Promise<PythonFiles>) | undefined }

/** A piece of code that runs in a frame, once it is ready: what it has written so far, and how it ended. */
export function useCodeRun(frame: RefObject<HTMLIFrameElement | null>, { code, milliseconds, loadPython }: Program) {
  const [lines, setLines] = useState<OutputLine[]>([])
  const [begun, setBegun] = useState(false)
  const [end, setEnd] = useState<RunEnd | null>(null)
  useEffect(() => {
    let isShown = true
    const say = (message: object) => frame.current?.contentWindow?.postMessage(message, '*')
    const fail = () => isShown && setEnd({ how: 'failed', milliseconds: 0 })
    const start = async () => say({ run: code, milliseconds, ...(loadPython && { python: await loadPython() }) })
    const hear = ({ source, data }: MessageEvent<Told>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if ('ready' in data) start().catch(fail)
      if ('begun' in data) setBegun(true)
      if ('line' in data) setLines((before) => [...before, data.line])
      if ('ended' in data) setEnd({ how: data.ended, milliseconds: data.milliseconds })
    }
    addEventListener('message', hear)
    return () => {
      isShown = false
      removeEventListener('message', hear)
    }
  }, [frame, code, milliseconds, loadPython])
  return {
    lines,
    begun,
    end,
    /** Also while what runs it is still loaded. */
    stop() {
      if (begun) frame.current?.contentWindow?.postMessage({ stop: true }, '*')
      else setEnd({ how: 'stopped', milliseconds: 0 })
    },
  }
}
