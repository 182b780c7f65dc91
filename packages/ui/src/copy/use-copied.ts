import { use, useEffect, useState } from 'react'
import { CopyContext } from './copy-context.ts'

const SHOWN_FOR = 1600

/** Copies a text (and, where given, the same as HTML), and is true for a moment once it is done. */
export function useCopied(): [copied: boolean, copy: (text: string, html?: string) => void] {
  const copyBy = use(CopyContext)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (text: string, html?: string) => {
    // Where the browser refuses the clipboard, the button keeps saying "Copy".
    void copyBy(() => write(text, html)).then((done) => done && setCopied(true))
  }
  return [copied, copy]
}

async function write(text: string, html: string | undefined): Promise<void> {
  if (html === undefined) return navigator.clipboard.writeText(text)
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
  return navigator.clipboard.write([item])
}
