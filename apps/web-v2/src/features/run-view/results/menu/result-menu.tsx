import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu, type MenuSection } from '@atrium/ui/menu/menu'
import { BookmarkPlus, Download, Ellipsis, Link2, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RenameDialog } from './rename-dialog.tsx'
import { useProtectionSection } from './use-protection-section.ts'
import { useSaveAsPrompt } from './use-save-as-prompt.ts'

type Props = {
  result: PromptResult
  /** It is the person's own: nobody else changes it. */
  own: boolean
  name: string
  onDelete: () => void
  /** Asks for a link to it; undefined where that is not offered. */
  onShare: (() => void) | undefined
  /** Asks for the forms in which it can be taken away; undefined where that is not offered. */
  onExport: (() => void) | undefined
  /** Asks for another model, to be chosen at a button; undefined where that is not offered. */
  onRetryWith: ((anchor: HTMLElement) => void) | undefined
}

/** What else can be done with a result. */
export function ResultMenu({ result, own, name, onDelete, onShare, onExport, onRetryWith }: Props) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const button = useRef<HTMLButtonElement>(null)
  const [isRenaming, setIsRenaming] = useState(false)
  const retryAt = () => button.current && onRetryWith?.(button.current)
  const retry = { label: t('retryWith'), icon: <RefreshCw />, onSelect: () => void retryAt() }
  const levels = useProtectionSection(result, (level) => void room.protect(result, level))
  const rename = { label: t('rename.open'), icon: <Pencil />, onSelect: () => setIsRenaming(true) }
  const remove = { label: t('delete.open'), icon: <Trash2 />, danger: true, onSelect: onDelete }
  const link = onShare ? [{ label: t('link'), icon: <Link2 />, onSelect: onShare }] : []
  const taking = onExport ? [{ label: t('export'), icon: <Download />, onSelect: onExport }] : []
  const saveAsPrompt = useSaveAsPrompt()
  const words = result.text.trim()
  const save = { label: t('saveAsPrompt'), icon: <BookmarkPlus />, onSelect: () => saveAsPrompt(words) }
  const hasCommon = onRetryWith !== undefined || onExport !== undefined || words !== ''
  const commonItems = [...(onRetryWith ? [retry] : []), ...taking, ...(words === '' ? [] : [save])]
  const common: MenuSection[] = hasCommon ? [{ items: commonItems }] : []
  const ofOwn: MenuSection[] = [{ items: [rename, ...link] }, levels, { items: [remove] }]
  if (!own && !hasCommon) return null
  const label = t('moreOf', { name })
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton ref={button} size="small" label={label} icon={<Ellipsis />} />}
        sections={own ? [...common, ...ofOwn] : common}
      />
      {isRenaming && (
        <RenameDialog
          title={t('rename.title')}
          name={result.name}
          onRename={(name) => room.rename(result, name)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  )
}
