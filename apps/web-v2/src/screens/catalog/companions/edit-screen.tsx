import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useCompanion } from '@atrium/browser-state/companions/use-companions'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { isGone } from '@atrium/browser-state/query-cache/is-gone'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { Redirect } from '#router/redirect.tsx'
import { useSearch } from '#router/use-search.ts'
import { EditorPage } from '../editor/editor-page.tsx'
import { EditorZones } from '../editor/editor-zones.tsx'
import { KeptChanges } from '../editor/kept-changes.tsx'
import { SaveBar } from '../editor/save-bar.tsx'
import { ContestedFields } from '../versions/contested-fields.tsx'
import { CONTESTED_COMPANION } from '../versions/version-fields.ts'
import { ItemProposals } from '../proposals/item-proposals.tsx'
import { readEditSearch } from './companions-search.ts'
import { CompanionActions } from './companion-actions.tsx'
import { CompanionForm } from './companion-form.tsx'
import { ProposeCompanion } from '../proposals/propose-companion.tsx'
import { CompanionVersions } from './companion-versions.tsx'
import { TryOut } from './try-out.tsx'
import { useCompanionDraft } from './use-companion-draft.ts'
import { useCompanionPrinters } from './use-companion-printers.ts'

/** A companion is changed, and tried out beside it. Who may not change it proposes a change. */
export function EditScreen() {
  const { t } = useTranslation('companions')
  const { author = '' } = useConfig()
  const { id } = useSearch(readEditSearch)
  const companions = useRoom(companionsRoom)
  const { unsent } = useRoom(proposalsRoom)
  const one = useCompanion(id ?? null)
  const { data: companion } = one
  if (id === undefined) return <Redirect to="/companionhub" />
  if (!companion) {
    return (
      <Page title={t('title')}>
        <ListState list={one} count={0} failed={t('missing')} />
        {isGone(one.error) && <KeptChanges saved={companions.unsaved.of(id)} proposed={unsent.companions.of(id)} />}
      </Page>
    )
  }
  if (!canChangeItem(companion, { author })) return <ProposeCompanion key={id} companion={companion} />
  return <Editor key={id} companion={companion} />
}

function Editor({ companion }: { companion: Companion }) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const draft = useCompanionDraft(companion)
  const [isOpen, setIsOpen] = useState(false)
  const printers = useCompanionPrinters([companion, draft.fields])
  const save = async () => {
    const saved = await draft.save()
    if (saved) companions.tellSaved(false)
  }
  return (
    <EditorPage
      title={companion.name}
      description={t(stateOf(companion))}
      actions={<CompanionActions {...{ companion, draft }} onVersions={() => setIsOpen(!isOpen)} />}
      versions={
        isOpen && (
          <CompanionVersions id={companion.id} published={companion.published} onClose={() => setIsOpen(false)} />
        )
      }
    >
      <EditorZones beside="half">
        <CompanionForm
          draft={draft}
          above={<ItemProposals kind="companion" item={companion} mayChange />}
          onSubmit={() => void save()}
        >
          {draft.unsaved?.contested && (
            <ContestedFields
              table={CONTESTED_COMPANION}
              {...{ store: draft.store, contested: draft.unsaved.contested, theirs: companion, mine: draft.fields }}
              own={printers}
            />
          )}
          <SaveBar
            store={draft.store}
            unsaved={draft.unsaved}
            problem={draft.problem.message}
            busy={draft.isSaving}
            submit={t('saveDraft')}
            onNote={draft.setNote}
            onDiscard={draft.discard}
          />
        </CompanionForm>
        <TryOut companion={companion} draft={draft} />
      </EditorZones>
    </EditorPage>
  )
}

function stateOf({ published, revision }: Companion) {
  if (published === null) return 'state.unpublished'
  return published === revision ? 'state.published' : 'state.newer'
}
