import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import { Page } from '#frame/page.tsx'
import { useRouter } from '#router/use-router.ts'
import { EditorWays, EditorZones } from '../editor/editor-zones.tsx'
import { CompanionForm } from './companion-form.tsx'
import { useCompanionDraft } from './use-companion-draft.ts'
import { UnsavedNote } from '#features/unsaved/unsaved-note.tsx'
import styles from './editor.module.css'

/** Writes a companion that does not exist yet. What is written stays until it is created. */
export function CreateScreen() {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const router = useRouter()
  const draft = useCompanionDraft(null)
  const create = async () => {
    const created = await draft.save()
    if (!created) return
    companions.tellSaved(true)
    void router.navigate({ to: '/companionhub/edit', search: { id: created.id } })
  }
  return (
    <Page title={t('creating')}>
      <EditorZones beside="half">
        <CompanionForm draft={draft} onSubmit={() => void create()}>
          <UnsavedNote store={draft.store} />
          {draft.problem.message && (
            <p role="alert" className={styles.problem}>
              {draft.problem.message}
            </p>
          )}
          <EditorWays>
            {draft.unsaved && (
              <Button variant="ghost" onClick={draft.discard}>
                {t('discard')}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={draft.isSaving}>
              {t('create')}
            </Button>
          </EditorWays>
        </CompanionForm>
        <section className={styles.try} aria-label={t('try.title')}>
          <EmptyState
            art="conversation"
            title={t('try.title')}
            text={t('try.first')}
            actions={
              <Button busy={draft.isSaving} onClick={() => void create()}>
                {t('try.create')}
              </Button>
            }
          />
        </section>
      </EditorZones>
    </Page>
  )
}
