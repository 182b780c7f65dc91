import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import { useContentFolders } from '@atrium/browser-state/contents/use-contents'
import type { Content } from '@atrium/contract/entities/content'
import { hasOwnName } from '@atrium/domain/contents/content-kind'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu, type MenuItem } from '@atrium/ui/menu/menu'
import { Archive, ArchiveRestore, Ellipsis, FolderInput, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Props = { content: Content; inTrash: boolean; onRename: () => void; onDelete: () => void }

/** What can be done with one piece of content. */
export function ContentMenu({ content, inTrash, onRename, onDelete }: Props) {
  const { id, name, type, archived, folder } = content
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const folders = useContentFolders()
  const { author = '' } = useConfig()
  const mayChange = canChangeItem(content, { author })
  const rename: MenuItem = { label: t('rename'), icon: <Pencil />, onSelect: onRename }
  const ofKept: MenuItem[] = [
    ...(mayChange && hasOwnName(type) ? [rename] : []),
    {
      label: t(archived ? 'unarchive' : 'archive'),
      icon: archived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => void room.archive([id], !archived),
    },
    {
      label: t('move'),
      icon: <FolderInput />,
      disabled: folders.length === 0,
      items: [
        { label: t('noFolder'), checked: folder === null, onSelect: () => void room.move([id], null) },
        ...folders.map((one) => ({
          label: one.name,
          checked: one.id === folder,
          onSelect: () => void room.move([id], one.id),
        })),
      ],
    },
  ]
  const restore: MenuItem = { label: t('restore'), icon: <RotateCcw />, onSelect: () => void room.restore([id]) }
  const remove: MenuItem = {
    label: t(inTrash ? 'purge' : 'delete'),
    icon: <Trash2 />,
    danger: true,
    onSelect: onDelete,
  }
  return (
    <Menu
      label={t('menu', { name })}
      align="end"
      trigger={<IconButton size="small" label={t('menu', { name })} icon={<Ellipsis />} />}
      sections={[{ items: inTrash ? [restore] : ofKept }, ...(mayChange ? [{ items: [remove] }] : [])]}
    />
  )
}
