import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { LIBRARY_NAME_LIMIT, PASTED_TEXT_LIMIT } from '@atrium/domain/libraries/library-limits'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { UnsavedNote } from '#features/unsaved/unsaved-note.tsx'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'

/** A text that is written or pasted into a library. What was written stays until it is added or discarded. */
export function AddTextDialog({ libraryId, onClose }: { libraryId: string; onClose: () => void }) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const store = room.written.of(libraryId)
  const unsaved = useStore(store)
  const { name = '', text = '' } = unsaved?.fields ?? {}
  const set = (fields: { name?: string; text?: string }) =>
    store.set({ revision: 0, note: '', fields: { ...unsaved?.fields, ...fields } })
  const form = useForm(['name', 'text'], async () => {
    await room.addText(libraryId, name, text)
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title={t('adding.text')}
      width={640}
      texts={{ submit: t('adding.submit'), cancel: t('cancel'), close: t('close') }}
      aside={
        unsaved && (
          <Button variant="ghost" onClick={() => store.set(null)}>
            {t('adding.discard')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <UnsavedNote store={store} />
      <TextField
        label={t('name')}
        required
        maxLength={LIBRARY_NAME_LIMIT}
        value={name}
        error={form.problem.fields['name']}
        onChange={(written) => set({ name: written })}
      />
      <TextField
        label={t('adding.content')}
        required
        rows={10}
        maxLength={PASTED_TEXT_LIMIT}
        value={text}
        error={form.problem.fields['text']}
        onChange={(written) => set({ text: written })}
      />
    </FormDialog>
  )
}
