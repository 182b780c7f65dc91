import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { Prompt } from '@atrium/contract/entities/prompts/prompt'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RenameDialog } from '#features/run-view/results/menu/rename-dialog.tsx'
import { useProtectionSection } from '#features/run-view/results/menu/use-protection-section.ts'
import { type HeaderAction, HeaderActions } from '#frame/header-actions.tsx'

type Props = {
  /** None where it is gone, or is not there yet. */
  prompt: Prompt | undefined
  mayChange: boolean
  actions: readonly HeaderAction[]
  /** What stands beside the menu on any screen. */
  children: ReactNode
}

/** What can be done with a prompt, and what its author changes of it: its name, and who sees it and what they have had made of it. */
export function PromptMenu({ prompt, mayChange, actions, children }: Props) {
  const { t } = useTranslation('prompts')
  const label = prompt ? t('moreOf', { name: prompt.name }) : t('actions')
  if (!prompt || !mayChange) return <HeaderActions {...{ label, actions }}>{children}</HeaderActions>
  return <AuthorsMenu {...{ prompt, label, actions, children }} />
}

type AuthorsProps = Pick<Props, 'actions' | 'children'> & { prompt: Prompt; label: string }

function AuthorsMenu({ prompt, label, actions, children }: AuthorsProps) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const [isRenaming, setIsRenaming] = useState(false)
  const protect = (level: ProtectionLevel) => void room.protectPrompt(prompt, level)
  const levels = useProtectionSection(prompt, protect, t('access'))
  const rename = { label: t('rename.open'), icon: <Pencil />, onSelect: () => setIsRenaming(true) }
  return (
    <>
      <HeaderActions {...{ label, actions }} more={[{ items: [rename] }, levels]}>
        {children}
      </HeaderActions>
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
