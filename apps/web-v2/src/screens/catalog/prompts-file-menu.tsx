import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { Download, Ellipsis, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The prompts of the project as a file, and the way back. */
export function PromptsFileMenu() {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const project = useProject().project?.projectId
  const input = useRef<HTMLInputElement>(null)
  const save = async (format: 'json' | 'csv') => {
    const file = await catalog.export(project, format)
    if (!file) return
    const url = URL.createObjectURL(
      new Blob([file.text], { type: format === 'json' ? 'application/json' : 'text/csv' }),
    )
    const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
    link.click()
    URL.revokeObjectURL(url)
  }
  const take = async ([file]: FileList | never[]) => {
    if (!file) return
    const format = /\.csv$/i.test(file.name) ? 'csv' : 'json'
    await catalog.import(project, { format, text: await file.text() }, ({ created, skipped }) => ({
      title: t('file.imported', { count: created }),
      message: skipped.length === 0 ? '' : t('file.skipped', { names: skipped.join(', ') }),
    }))
  }
  return (
    <>
      <LazyMenu
        label={t('file.open')}
        align="end"
        trigger={<IconButton label={t('file.open')} icon={<Ellipsis />} />}
        sections={[
          {
            items: [
              { label: t('file.json'), icon: <Download />, onSelect: () => void save('json') },
              { label: t('file.csv'), icon: <Download />, onSelect: () => void save('csv') },
            ],
          },
          { items: [{ label: t('file.import'), icon: <Upload />, onSelect: () => input.current?.click() }] },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,application/json,text/csv"
        aria-label={t('file.import')}
        onChange={({ target }) => {
          void take(target.files ?? [])
          target.value = ''
        }}
      />
    </>
  )
}
