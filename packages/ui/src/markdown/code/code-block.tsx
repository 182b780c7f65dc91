import { artifactOf } from '@atrium/domain/artifacts/artifact'
import { Check, Copy, Download, PanelRightOpen, WrapText } from 'lucide-react'
import { memo, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { Button } from '../../button/button.tsx'
import { IconButton } from '../../icon-button/icon-button.tsx'
import { saveAs } from '../../save-as/save-as.ts'
import { fileNameFor } from './code-languages.ts'
import { useMarkdownSettings } from '../markdown-settings.ts'
import { useCopied } from '../../copy/use-copied.ts'
import styles from './code-block.module.css'

export type CodeBlockProps = {
  code: string
  /** The words after the fence: `ts`, `python title="a.py"`. */
  language: string
  /** It may still grow: colors wait until it closes. */
  open: boolean
  /** It is what somebody has come for: nothing of it is folded. */
  unfolded?: boolean
}

/** Code with its language, copy, wrap and download; it scrolls inside its frame. */
export function CodeBlock({ code, language, open, unfolded = false }: CodeBlockProps) {
  const { texts, openArtifact } = useMarkdownSettings()
  const artifact = useMemo(
    () => (open || openArtifact === null ? null : artifactOf(language, code)),
    [open, openArtifact, language, code],
  )
  const [name = ''] = language.trim().split(/[\s{:]/)
  const [wrapped, setWrapped] = useState(false)
  const [copied, copy] = useCopied()
  const [whole, setWhole] = useState(false)
  const id = useId()
  const { head, lines } = unfolded ? { head: null, lines: 0 } : headOf(code)
  const shown = whole || head === null ? code : head
  const colored = useColors(shown, name, open)
  return (
    <figure className={styles.block} aria-label={name ? `${texts.code}, ${name}` : texts.code}>
      <figcaption className={styles.head}>
        <span className={styles.language}>{artifact?.title ?? (name || texts.code)}</span>
        {artifact && (
          <Button
            size="small"
            variant="ghost"
            icon={<PanelRightOpen size={15} />}
            onClick={() => openArtifact?.(artifact)}
          >
            {texts.openArtifact}
          </Button>
        )}
        <IconButton
          size="small"
          label={texts.wrap}
          icon={<WrapText />}
          pressed={wrapped}
          onClick={() => setWrapped(!wrapped)}
        />
        <IconButton
          size="small"
          label={texts.download}
          icon={<Download />}
          onClick={() => saveAs(new Blob([code], { type: 'text/plain' }), fileNameFor(language))}
        />
        <IconButton
          size="small"
          label={copied ? texts.copied : texts.copy}
          icon={copied ? <Check /> : <Copy />}
          onClick={() => copy(code)}
        />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide block scrolls, also by keyboard */}
      <pre className={styles.code} data-wrapped={wrapped ? '' : undefined} tabIndex={0} id={id}>
        <code>{colored ?? <PlainCode code={shown} />}</code>
      </pre>
      {head !== null && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? texts.showLess : texts.showAll(lines)}
        </button>
      )}
    </figure>
  )
}

/** A block is folded after so many lines, unless there are only a few more. */
const FOLDED_LINES = 40
const FEW_LINES = 8

/** The lines that a folded block shows, or null where it is short enough to be whole; and how many lines there are. */
function headOf(code: string): { head: string | null; lines: number } {
  let lines = 1
  let end = -1
  for (let at = code.indexOf('\n'); at >= 0 && at < code.length - 1; at = code.indexOf('\n', at + 1)) {
    if (lines === FOLDED_LINES) end = at
    lines += 1
  }
  return { head: lines > FOLDED_LINES + FEW_LINES ? code.slice(0, end) : null, lines }
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

function useColors(code: string, language: string, open: boolean): ReactNode {
  const [made, setMade] = useState<{ code: string; tree: ReactNode } | null>(null)
  useEffect(() => {
    if (open || language === '') return
    let current = true
    import('./highlight.tsx')
      .then(({ highlight }) => highlight(code, language))
      .then(
        (tree) => {
          if (current && tree) setMade({ code, tree })
        },
        // Without the highlighter, or where it gives up, the code is plain.
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [code, language, open])
  return made?.code === code ? made.tree : null
}
