import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { LIBRARY_NAME_LIMIT, PASTED_TEXT_LIMIT } from '@atrium/domain/libraries/library-limits'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'

/** A text that is written or pasted into a library. */
export function AddTextDialog({ libraryId, onClose }: { libraryId: string; onClose: () => void }) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const id = useId()
  const form = useForm(['name', 'text'], async () => {
    await room.addText(libraryId, name, text)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('adding.text')}
      width={640}
      texts={{ close: t('close') }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {t('adding.submit')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
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
      </Form>
    </Dialog>
  )
}
