import type { Tokens } from 'marked'
import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../icon-button/icon-button.tsx'
import { Inline } from '../inline/markdown-inline.tsx'
import { useMarkdownSettings } from '../markdown-settings.ts'
import { PORTIONS, useGrowing } from '../use-growing.ts'
import { tableText } from './table-text.ts'
import { useCopied } from '../../copy/use-copied.ts'
import styles from './table-block.module.css'

/** Scrolls inside its frame; copied, it is a table for a document and lines with tabs for a spreadsheet. */
export function TableBlock({ token }: { token: Tokens.Table }) {
  const { texts } = useMarkdownSettings()
  const table = useRef<HTMLTableElement>(null)
  const [copied, copy] = useCopied()
  const count = useGrowing(token.rows.length, PORTIONS.rows)
  const align = (index: number) => ({ textAlign: token.align[index] ?? undefined })
  return (
    <div className={styles.block}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a wide table scrolls, also by keyboard */}
      <div className={styles.scroll} role="group" aria-label={texts.table} tabIndex={0}>
        <table ref={table}>
          <thead>
            <tr>
              {token.header.map((cell, index) => (
                <th key={index} scope="col" style={align(index)}>
                  <Inline tokens={cell.tokens} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.slice(0, count).map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} style={align(column)}>
                    <Inline tokens={cell.tokens} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <IconButton
        className={styles.copy}
        size="small"
        label={copied ? texts.copied : texts.copyTable}
        icon={copied ? <Check /> : <Copy />}
        onClick={() => copy(tableText(token), table.current?.outerHTML)}
      />
    </div>
  )
}
