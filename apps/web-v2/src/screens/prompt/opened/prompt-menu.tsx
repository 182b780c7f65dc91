import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { Prompt } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RenameDialog } from '#features/run-view/results/menu/rename-dialog.tsx'
import { useProtectionSection } from '#features/run-view/results/menu/use-protection-section.ts'

/** What the author of a prompt changes of it: its name, and who sees it. */
export function PromptMenu({ prompt }: { prompt: Prompt }) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const [isRenaming, setIsRenaming] = useState(false)
  const levels = useProtectionSection(prompt, (level) => void room.protectPrompt(prompt, level))
  const label = t('moreOf', { name: prompt.name })
  const rename = { label: t('rename.open'), icon: <Pencil />, onSelect: () => setIsRenaming(true) }
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        sections={[{ items: [rename] }, levels]}
      />
      {isRenaming && (
        <RenameDialog
          title={t('rename.promptTitle')}
          name={prompt.name}
          onRename={(name) => room.renamePrompt(prompt, name)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  )
}
