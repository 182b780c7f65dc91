import { useEffect, useState } from 'react'

const SHOWN_FOR = 1600

/** Copies a text (and, where given, the same as HTML) and says for a moment that it is done. */
export function useCopied(): [copied: boolean, copy: (text: string, html?: string) => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (text: string, html?: string) => {
    write(text, html).then(
      () => setCopied(true),
      // The browser refused the clipboard: the button keeps saying "Copy".
      () => undefined,
    )
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
