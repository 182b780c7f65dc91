import { Button } from '@atrium/ui/button/button'
import { History, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type HeaderAction, HeaderActions } from '#frame/header-actions.tsx'
import { useNarrow } from '#frame/use-narrow.ts'

type Props = {
  revision: number
  onVersions: () => void
  /** Undefined for those who may not. */
  removal: { label: string; onSelect: () => void } | undefined
  /** What else can be done with it. */
  actions?: readonly HeaderAction[]
}

const NONE: readonly HeaderAction[] = []

/** What is done with something that is being edited as a whole: its versions, and its end. */
export function EditorActions({ revision, onVersions, removal, actions = NONE }: Props) {
  const { t } = useTranslation('catalog')
  const narrow = useNarrow()
  const versions = { label: t('version', { revision }), icon: <History />, onSelect: onVersions }
  const remove = removal && { ...removal, icon: <Trash2 />, danger: true }
  if (narrow) {
    const more = [{ items: [versions] }, ...(remove ? [{ items: [remove] }] : [])]
    return <HeaderActions label={t('actions')} actions={actions} more={more} />
  }
  return (
    <>
      <Button size="small" variant="ghost" icon={versions.icon} onClick={onVersions}>
        {versions.label}
      </Button>
      <HeaderActions label={t('actions')} actions={[...actions, ...(remove ? [remove] : [])]} />
    </>
  )
}
