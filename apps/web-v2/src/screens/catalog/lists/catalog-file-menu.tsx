import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import type { CatalogFormat, FiledKind, Imported } from '@atrium/browser-state/catalog/create-catalog-files'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { CATALOG_FILE_TEXT } from '@atrium/domain/catalog-items/catalog-limits'
import { firstOf } from '@atrium/domain/texts/first-of'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { saveAs } from '@atrium/ui/save-as/save-as'
import { Download, Ellipsis, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Names that are told of each thing that an import has done. */
const MOST_NAMES = 8

/** The prompts or the groups of the project as a file, and the way back. */
export function CatalogFileMenu({ kind }: { kind: FiledKind }) {
  const { t, i18n } = useTranslation('catalog')
  const { files } = useRoom(catalogRoom)
  const { notifications } = useConsole()
  const project = useProject().project?.projectId
  const input = useRef<HTMLInputElement>(null)
  const save = async (format: CatalogFormat) => {
    const file = await files.export(kind, project, format)
    if (file) saveAs(file, `${kind === 'prompts' ? 'prompts' : 'prompt-groups'}.${format}`)
  }
  const list = (names: readonly string[]) => {
    const { shown, more } = firstOf(names, MOST_NAMES)
    const all = more === 0 ? shown : [...shown, t('file.more', { count: more })]
    return new Intl.ListFormat(i18n.language).format(all)
  }
  const say = ({ created, skipped, prompts }: Imported) => {
    const told = [
      prompts && prompts.created > 0 && t('file.withPrompts', { count: prompts.created }),
      skipped.length > 0 && t('file.skipped', { names: list(skipped) }),
      prompts && prompts.reused.length > 0 && t('file.reused', { names: list(prompts.reused) }),
      prompts && prompts.renamed.length > 0 && t('file.renamed', { names: list(prompts.renamed) }),
    ]
    return { title: t(`file.imported.${kind}`, { count: created }), message: told.filter(Boolean).join('. ') }
  }
  const take = async (file: File) => {
    const text = await file.text()
    if (text.length > CATALOG_FILE_TEXT) {
      notifications.show({ title: t('file.tooLarge.title'), message: t('file.tooLarge.text') })
      return
    }
    const format = /\.csv$/i.test(file.name) ? 'csv' : 'json'
    await files.import(kind, project, { body: { format, text }, say })
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
          { items: [{ label: t(`file.import.${kind}`), icon: <Upload />, onSelect: () => input.current?.click() }] },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,application/json,text/csv"
        aria-label={t(`file.import.${kind}`)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
    </>
  )
}
