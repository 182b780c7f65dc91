import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { REVISION_NOTE_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { Button } from '@atrium/ui/button/button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { useNavigate } from '#router/use-navigate.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferUndo } from './use-offer-undo.ts'

const OneFieldDialog = lazyPart(async () => ({
  default: (await import('#frame/forms/one-field-dialog.tsx')).OneFieldDialog,
}))

type Props = {
  promptId: string
  text: string
  /** What the button says to those who see only it. */
  label?: string
  /** What the note says before somebody changes it. */
  note?: string
}

/** Saves a text as the newest version of a saved prompt where it says something else; whoever may not change that proposes it to its author. */
export function SaveVersion({ promptId, text, label, note = '' }: Props) {
  const { t } = useTranslation('optimizer')
  const { author = '' } = useConfig()
  const catalog = useRoom(catalogRoom)
  const { data: prompt } = useCatalogPrompt(promptId)
  const [isOpen, setIsOpen] = useState(false)
  if (!prompt || prompt.prompt === text) return null
  if (!canChangeItem(prompt, { author })) return <ProposeChange {...{ prompt, text, label, note }} />
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setIsOpen(true)}>
        {t('version.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <OneFieldDialog
            texts={{
              title: t('version.title', { name: prompt.name }),
              text: t('version.text', { revision: prompt.revision + 1 }),
              label: t('version.note'),
              submit: t('version.submit'),
              cancel: t('cancel'),
              close: t('close'),
            }}
            field="note"
            isOptional
            initial={note.slice(0, REVISION_NOTE_LIMIT)}
            maxLength={REVISION_NOTE_LIMIT}
            onSubmit={(said) => catalog.addVersion(prompt, text, said)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type ProposeProps = Pick<Props, 'text' | 'label' | 'note'> & { prompt: CatalogPrompt }

/** Puts a text into the proposal that one is writing to somebody else's prompt, and leads to it: it is sent there. A text that stood in it can be taken back. */
function ProposeChange({ prompt: { id, revision }, text, label, note = '' }: ProposeProps) {
  const { t } = useTranslation('optimizer')
  const { unsent } = useRoom(proposalsRoom)
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  const propose = () => {
    const store = unsent.prompts.of(id)
    const known = store.get()
    const begun = known ?? { revision, note: '', fields: {} }
    store.set({ ...begun, note: noteWith(begun.note, note), fields: { ...begun.fields, prompt: text } })
    const written = known?.fields.prompt
    if (written !== undefined && written !== text)
      offerUndo(() => {
        // One that was sent meanwhile is not begun again.
        if (store.get() !== null) store.set(known)
      })
    void navigate({ to: '/content/prompts/:promptId', params: { promptId: id } })
  }
  return (
    <Button size="small" aria-label={label} onClick={propose}>
      {t('version.propose')}
    </Button>
  )
}

/** What somebody says of a change, with what is to be said of this one. */
function noteWith(said: string, note: string): string {
  if (said.includes(note)) return said
  return [said, note]
    .filter((words) => words !== '')
    .join('; ')
    .slice(0, REVISION_NOTE_LIMIT)
}
