import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import type { LibrarySite } from '@atrium/contract/entities/libraries/library'
import {
  SITE_DEPTH_LIMIT,
  SITE_DEPTH_USUAL,
  SITE_PAGES_LIMIT,
  SITE_PAGES_USUAL,
} from '@atrium/domain/libraries/library-limits'
import { READING_SCHEDULES, type ReadingSchedule } from '@atrium/domain/libraries/reading/reading-schedule'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'

type Props = {
  libraryId: string
  /** The one that is changed; a new one without it. */
  site?: LibrarySite
  onClose: () => void
}

/** Where a site begins, how much of it is read, and how often. */
export function SiteDialog({ libraryId, site, onClose }: Props) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const [url, setUrl] = useState(site?.url ?? '')
  const [depth, setDepth] = useState(site?.depth ?? SITE_DEPTH_USUAL)
  const [pages, setPages] = useState(site?.pages ?? SITE_PAGES_USUAL)
  const [schedule, setSchedule] = useState<ReadingSchedule>(site?.schedule ?? 'never')
  const form = useForm(['url', 'depth', 'pages', 'schedule'], async () => {
    const fields = { depth, pages, schedule }
    await (site ? room.saveSite(libraryId, site.id, fields) : room.addSite(libraryId, { url, ...fields }))
    onClose()
  })
  const { fields } = form.problem
  return (
    <FormDialog
      form={form}
      title={t(site ? 'sites.change' : 'sites.add')}
      description={t('sites.text')}
      texts={{ submit: t(site ? 'settings.save' : 'adding.submit'), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      <TextField
        label={t('adding.url')}
        autoComplete="off"
        required
        maxLength={2000}
        value={url}
        error={fields['url']}
        {...(!site && { onChange: setUrl })}
      />
      <NumberBox
        label={t('sites.depth')}
        hint={t('sites.depthHint')}
        min={0}
        max={SITE_DEPTH_LIMIT}
        step={1}
        value={depth}
        error={fields['depth']}
        onChange={setDepth}
      />
      <NumberBox
        label={t('sites.pages')}
        hint={t('sites.pagesHint', { most: SITE_PAGES_LIMIT })}
        min={1}
        max={SITE_PAGES_LIMIT}
        step={1}
        value={pages}
        error={fields['pages']}
        onChange={setPages}
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
