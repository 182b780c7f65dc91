import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { READING_SCHEDULES, type ReadingSchedule } from '@atrium/domain/libraries/reading/reading-schedule'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'

type Props = {
  libraryId: string
  /** The one whose schedule is changed; a new one without it. */
  page?: { id: string; url: string; schedule: ReadingSchedule }
  onClose: () => void
}

/** A page of the web that a library reads, and how often. */
export function PageDialog({ libraryId, page, onClose }: Props) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const [url, setUrl] = useState(page?.url ?? '')
  const [schedule, setSchedule] = useState<ReadingSchedule>(page?.schedule ?? 'never')
  const form = useForm(['url', 'schedule'], async () => {
    await (page ? room.savePage(libraryId, page.id, schedule) : room.addPage(libraryId, url, schedule))
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title={t(page ? 'documents.schedule' : 'adding.page')}
      description={t(page ? 'documents.scheduleText' : 'adding.pageText')}
      texts={{ submit: t(page ? 'settings.save' : 'adding.submit'), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      <TextField
        label={t('adding.url')}
        autoComplete="off"
        required
        maxLength={2000}
        value={url}
        error={form.problem.fields['url']}
        {...(!page && { onChange: setUrl })}
      />
      <Select<ReadingSchedule>
        label={t('sites.schedule')}
        value={schedule}
        choices={READING_SCHEDULES.map((value) => ({ value, label: t(`sites.schedules.${value}`) }))}
        onChange={setSchedule}
      />
    </FormDialog>
  )
}
