import { useFoundContent } from '@atrium/browser-state/contents/use-contents'
import { CommandPalette } from '@atrium/ui/command-palette/command-palette'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteGroups, type PaletteKind } from './palette-groups.ts'
import { useSettled } from '@atrium/browser-state/store/use-settled'
import { usePaletteEntries } from './use-palette-entries.ts'

/** How long nothing is typed before the server is asked, in milliseconds. */
const ASK_AFTER = 150

/** Everything by name: conversations, actions, models, pages, settings, projects. `only` begins with one kind alone. */
export function Palette({ only, onClose }: { only: PaletteKind | null; onClose: () => void }) {
  const { t } = useTranslation('palette')
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), ASK_AFTER)
  const { data: found = [], isFetching } = useFoundContent(only ? '' : asked)
  const entries = usePaletteEntries(text.trim().length > 1 ? found : [], only ? '' : text.trim())
  const groups = paletteGroups(text, entries, only)

  const choose = (id: string, elsewhere: boolean) => {
    const entry = entries.find((other) => other.id === id)
    if (!entry) return
    if (elsewhere && entry.address) {
      window.open(entry.address, '_blank', 'noopener')
      return
    }
    onClose()
    // The palette gives the focus back first, so that what is done now can take it.
    setTimeout(entry.run)
  }
  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      text={text}
      onTextChange={setText}
      groups={groups.map(({ kind, entries: items }) => ({
        label: t(labelOf(kind, text.trim() === '')),
        items,
      }))}
      busy={isFetching || asked !== text.trim()}
      onChoose={(id, { elsewhere }) => choose(id, elsewhere)}
      texts={{
        label: t('label'),
        close: t('close'),
        placeholder: t(only === 'projects' ? 'placeholderProjects' : 'placeholder'),
        none: t('none', { text: text.trim() }),
        hints: [
          { keys: 'enter', text: t('hints.open') },
          { keys: 'mod+enter', text: t('hints.newTab') },
          { keys: 'esc', text: t('hints.close') },
        ],
        count: (count) => t('count', { count }),
      }}
    />
  )
}

function labelOf(kind: PaletteKind, isEmpty: boolean) {
  if (!isEmpty) return `kinds.${kind}` as const
  if (kind === 'contents') return 'recentContents'
  return kind === 'threads' ? 'recent' : (`kinds.${kind}` as const)
}
