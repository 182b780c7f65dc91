import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { Ellipsis, MessageSquareShare, SquareArrowOutUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toPrompt } from '#router/addresses/prompt-address.ts'
import { Link } from '#router/link.tsx'
import { useKeep } from '../use-keep.ts'

type Props = {
  comparisonName: string
  result: PromptResult
  /** Of its column, with the number of the example. */
  name: string
  /** Models are hidden: the prompt of the result would tell whose it is. */
  blind: boolean
}

/** Where an answer to an example leads: into a conversation, and to its prompt. */
export function CellMenu({ comparisonName, result, name, blind }: Props) {
  const { t } = useTranslation('compare')
  const { keep, busy } = useKeep(comparisonName)
  const label = t('examples.moreOf', { name })
  const goOn = { label: t('keep'), icon: <MessageSquareShare />, onSelect: () => void keep(result) }
  const open = {
    label: t('examples.openResult'),
    icon: <SquareArrowOutUpRight />,
    render: <Link {...toPrompt(result.promptId, result.id)} />,
  }
  const items = [...(result.status === 'completed' ? [goOn] : []), ...(blind ? [] : [open])]
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton size="small" label={label} icon={<Ellipsis />} disabled={busy} />}
      sections={[{ items }]}
    />
  )
}
