import { Check, Copy, Download, WrapText } from 'lucide-react'
import { memo, type ReactNode, use, useEffect, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { fileNameFor } from './code-languages.ts'
import { MarkdownContext } from './markdown-settings.ts'
import { useCopied } from './use-copied.ts'
import styles from './code-block.module.css'

export type CodeBlockProps = {
  code: string
  /** The words after the fence: `ts`, `python title="a.py"`. */
  language: string
  /** It may still grow: colours wait until it closes. */
  open: boolean
}

/** Code with its language, copy, wrap and download; it scrolls inside its frame. */
export function CodeBlock({ code, language, open }: CodeBlockProps) {
  const { texts } = use(MarkdownContext)
  const [name = ''] = language.trim().split(/[\s{:]/)
  const [wrapped, setWrapped] = useState(false)
  const [copied, copy] = useCopied()
  const coloured = useColours(code, name, open)
  return (
    <figure className={styles.block} aria-label={name ? `${texts.code}, ${name}` : texts.code}>
      <figcaption className={styles.head}>
        <span className={styles.language}>{name || texts.code}</span>
        <IconButton
          size="small"
          label={texts.wrap}
          icon={<WrapText />}
          pressed={wrapped}
          onClick={() => setWrapped(!wrapped)}
        />
        <IconButton size="small" label={texts.download} icon={<Download />} onClick={() => download(code, name)} />
        <IconButton
          size="small"
          label={copied ? texts.copied : texts.copy}
          icon={copied ? <Check /> : <Copy />}
          onClick={() => copy(code)}
        />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide block scrolls, also by keyboard */}
      <pre className={styles.code} data-wrapped={wrapped ? '' : undefined} tabIndex={0}>
        <code>{coloured ?? <PlainCode code={code} />}</code>
      </pre>
    </figure>
  )
}

const LINES = 40

/** In pieces of forty lines, so that a growing block lays out its last piece and not all of it. */
function PlainCode({ code }: { code: string }) {
  const lines = code.split('\n')
  const pieces: string[] = []
  for (let at = 0; at < lines.length; at += LINES) {
    pieces.push(lines.slice(at, at + LINES).join('\n') + (at + LINES < lines.length ? '\n' : ''))
  }
  return pieces.map((piece, index) => <Piece key={index} text={piece} />)
}

const Piece = memo(function Piece({ text }: { text: string }) {
  return <span>{text}</span>
})

function useColours(code: string, language: string, open: boolean): ReactNode {
  const [made, setMade] = useState<{ code: string; tree: ReactNode } | null>(null)
  useEffect(() => {
    if (open || language === '') return
    let current = true
    import('./highlight.tsx').then(
      async ({ highlight }) => {
        const tree = await highlight(code, language)
        if (current && tree) setMade({ code, tree })
      },
      // Without the highlighter the code is plain.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [code, language, open])
  return made?.code === code ? made.tree : null
}

function download(code: string, language: string): void {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameFor(language)
  link.click()
  URL.revokeObjectURL(url)
}
