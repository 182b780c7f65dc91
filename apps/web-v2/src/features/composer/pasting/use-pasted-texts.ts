import type { WritingField } from '@atrium/ui/composer/writing-field'
import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { isPastedFile, pastedFile, textOfPasted } from '@atrium/browser-state/drafts/files/pasted-file'
import { becomesTile } from '@atrium/domain/drafts/pasted-text'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachments } from '../attaching/use-attachments.ts'
import type { Draft } from '../use-draft.ts'

type PastedFacts = { draft: Draft; attachments: Attachments; area: RefObject<WritingField | null> }

type Range = { start: number; end: number }

export type PastedTexts = ReturnType<typeof usePastedTexts>

/** What can be done with long texts that are pasted: each becomes a tile, and can become words of the field again. */
export function usePastedTexts({ draft, attachments, area }: PastedFacts) {
  const { t } = useTranslation('thread')
  /** The last paste, and what was in the field then. */
  const last = useRef<({ tile: ShownFile; before: string } & Range) | null>(null)

  const insert = (tile: Pick<ShownFile, 'id'>, text: string, { start, end }: Range) => {
    attachments.files.remove(tile.id)
    draft.change(draft.text.slice(0, start) + text + draft.text.slice(end))
    // Once the field shows the new text.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + text.length, start + text.length)
    })
  }
  const caret = (): Range => {
    const { selectionStart: start = draft.text.length, selectionEnd: end = start } = area.current ?? {}
    return { start, end }
  }
  return {
    list: draft.files.filter(isPastedFile),
    /** True where the text became a tile. */
    take(text: string): boolean {
      if (!becomesTile(text, draft.files.length)) return false
      const tile = pastedFile(text, t('pasted.name'))
      last.current = { tile, before: draft.text, ...caret() }
      void attachments.files.add([tile])
      return true
    },
    /** Right after a paste, puts its text where it was pasted. True where it did. */
    undo(): boolean {
      const paste = last.current
      last.current = null
      if (!paste || paste.before !== draft.text || !draft.files.some(({ id }) => id === paste.tile.id)) return false
      insert(paste.tile, textOfPasted(paste.tile), paste)
      return true
    },
    /** Puts a text where the caret is, instead of its tile. */
    intoText: (tile: ShownFile, text: string) => insert(tile, text, caret()),
    /** What is left of a tile after it was changed; nothing where nothing is. */
    replace(tile: ShownFile, text: string) {
      attachments.files.remove(tile.id)
      if (text.trim() !== '') void attachments.files.add([pastedFile(text, tile.name)])
    },
    remove(tile: ShownFile) {
      attachments.files.remove(tile.id)
      area.current?.focus()
    },
  }
}
