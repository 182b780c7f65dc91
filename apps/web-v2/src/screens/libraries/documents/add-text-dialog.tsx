import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { LIBRARY_NAME_LIMIT, PASTED_TEXT_LIMIT } from '@atrium/domain/libraries/library-limits'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'

/** A text that is written or pasted into a library. */
export function AddTextDialog({ libraryId, onClose }: { libraryId: string; onClose: () => void }) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const [name, setName] = useState('')
  const [text, setText] = useState('')
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
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        required
        maxLength={LIBRARY_NAME_LIMIT}
        value={name}
        error={form.problem.fields['name']}
        onChange={setName}
      />
      <TextField
        label={t('adding.content')}
        required
        rows={10}
        maxLength={PASTED_TEXT_LIMIT}
        value={text}
        error={form.problem.fields['text']}
        onChange={setText}
      />
    </FormDialog>
  )
}
